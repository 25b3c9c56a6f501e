import { atom, type ReadableAtom } from 'nanostores';
import { Refusal } from '#src/client/api.ts';
import { pictureUrl } from '#src/client/pictures.ts';
import { MAX_UPLOAD_BYTES, type Upload } from '#src/api/uploads.ts';
import type { FormPicture } from '#src/listings/field.ts';

/** A picture of a form, from the moment that it was chosen. */
export interface Picture {
  key: number;
  /** What the file was called; empty for one that the listing has already. */
  name: string;
  alt: string;
  state: 'sending' | 'failed' | 'sent';
  /** How much has gone out, from 0 to 1. */
  progress: number;
  /** Why it failed. */
  error: string | null;
  /** Where to see it; null until there is something to see. */
  preview: string | null;
  /** What the server has; null until it has it. */
  kept: FormPicture | null;
  /** What to send again; a page that was loaded anew doesn't have it any more. */
  file: File | null;
  /** The text that went out with the file. */
  sentAlt: string;
}

interface Parts {
  kept: readonly FormPicture[];
  most: number;
  send: (
    file: File,
    alt: string,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<Upload>;
  /** A small picture of a file; null where this browser can't show it. */
  previewOf: (file: File) => Promise<string | null>;
  /** Told of what the server has, in order, after each change. */
  changed: (kept: FormPicture[]) => void;
}

export type PictureStore = ReturnType<typeof createPictures>;

const NO_ANSWER = 'This picture couldn’t be sent. Please try again.';
const TOO_LARGE = `This picture is larger than ${MAX_UPLOAD_BYTES / 1_000_000} MB. Please choose a smaller one.`;

/** The pictures of a form: each is sent as soon as it is chosen, while the rest is filled in. */
export function createPictures({ kept, most, send, previewOf, changed }: Parts) {
  const $pictures = atom<Picture[]>(kept.map(fromKept));
  /** Says what happened to who can't see it. */
  const $said = atom('');
  const setAll = (pictures: Picture[]) => {
    $pictures.set(pictures);
    changed(
      pictures.flatMap((picture) => (picture.kept ? [{ ...picture.kept, alt: picture.alt }] : [])),
    );
  };
  const set = (key: number, change: Partial<Picture>) =>
    setAll($pictures.get().map((each) => (each.key === key ? { ...each, ...change } : each)));
  const find = (key: number) => $pictures.get().find((each) => each.key === key);

  const uploads = createUploads({ find, set, send, say: (text) => $said.set(text) });

  return {
    $pictures: $pictures as ReadableAtom<Picture[]>,
    $said: $said as ReadableAtom<string>,

    /** Takes as many files as there is room for; resolves to whether that was all of them. */
    add(files: readonly File[]): boolean {
      const room = Math.max(0, most - $pictures.get().length);
      for (const file of files.slice(0, room)) {
        const picture = fromFile(file);
        setAll([...$pictures.get(), picture]);
        void previewOf(file).then((preview) => preview && set(picture.key, { preview }));
        uploads.start(picture.key);
      }
      return files.length <= room;
    },

    retry: uploads.start,

    remove(key: number): void {
      uploads.stop(key);
      setAll($pictures.get().filter((each) => each.key !== key));
      $said.set('The picture is removed.');
    },

    /** Moves a picture up (-1) or down (1) in the order in which they are shown. */
    move(key: number, by: -1 | 1): void {
      const pictures = [...$pictures.get()];
      const from = pictures.findIndex((each) => each.key === key);
      const [picture] = pictures.slice(from, from + 1);
      if (!picture || from + by < 0 || from + by >= pictures.length) return;
      pictures.splice(from, 1);
      pictures.splice(from + by, 0, picture);
      setAll(pictures);
      $said.set(`Now picture ${from + by + 1} of ${pictures.length}.`);
    },

    describe: (key: number, alt: string) => set(key, { alt }),

    /** Forgets all of them, as the draft begins again. */
    startAgain(fresh: readonly FormPicture[]): void {
      uploads.stopAll();
      $pictures.set(fresh.map(fromKept));
    },

    /** Waits for what is under way; resolves to whether all have arrived, with what they show. */
    async settled(): Promise<boolean> {
      await uploads.allOver();
      // The text goes with the file: one that was written after it left goes out with it again.
      for (const { key, state, file, alt, sentAlt } of $pictures.get()) {
        if (state === 'sent' && file && alt !== sentAlt) uploads.start(key);
      }
      await uploads.allOver();
      return $pictures.get().every(({ state }) => state === 'sent');
    },
  };
}

interface UploadParts extends Pick<Parts, 'send'> {
  find: (key: number) => Picture | undefined;
  set: (key: number, change: Partial<Picture>) => void;
  say: (text: string) => void;
}

/** The pictures that are on their way. */
function createUploads({ find, set, send, say }: UploadParts) {
  const underWay = new Map<number, { sending: Promise<void>; stop: AbortController }>();
  return {
    start(key: number): void {
      const picture = find(key);
      if (!picture?.file) return;
      if (picture.file.size > MAX_UPLOAD_BYTES) {
        set(key, { state: 'failed', error: TOO_LARGE });
        return;
      }
      const { file, alt } = picture;
      const stop = new AbortController();
      set(key, { state: 'sending', progress: 0, error: null, sentAlt: alt });
      const sending = send(file, alt, stop.signal, (progress) => set(key, { progress })).then(
        ({ id, url, sizes }) => {
          set(key, { state: 'sent', kept: { id, url: sizes[0]?.url ?? url, alt: '' } });
          say(`${file.name} is uploaded.`);
        },
        (error: unknown) => {
          set(key, { state: 'failed', error: reasonOf(error) });
        },
      );
      underWay.set(key, { sending, stop });
      void sending.then(() => {
        if (underWay.get(key)?.sending === sending) underWay.delete(key);
      });
    },
    stop: (key: number) => underWay.get(key)?.stop.abort(),
    stopAll(): void {
      for (const { stop } of underWay.values()) stop.abort();
    },
    /** Waits for what is under way. */
    allOver: () => Promise.all([...underWay.values()].map(({ sending }) => sending)),
  };
}

let lastKey = 0;

const fromKept = (kept: FormPicture): Picture => ({
  key: ++lastKey,
  name: '',
  alt: kept.alt,
  state: 'sent',
  progress: 1,
  error: null,
  preview: kept.url ? pictureUrl(kept.url) : null,
  kept,
  file: null,
  sentAlt: kept.alt,
});

const fromFile = (file: File): Picture => ({
  key: ++lastKey,
  name: file.name,
  alt: '',
  state: 'sending',
  progress: 0,
  error: null,
  preview: null,
  kept: null,
  file,
  sentAlt: '',
});

const reasonOf = (error: unknown): string =>
  error instanceof Refusal ? (error.errors['file'] ?? error.message) : NO_ANSWER;
