import { atom } from 'nanostores';
import { NotOffered, Refusal } from './api.ts';
import { pictureUrl } from './picture-url.ts';
import { account } from './session/account.ts';
import { ApiError } from '#src/api/error.ts';
import { uploadCalls } from '#src/api/upload-calls.ts';
import { MAX_UPLOAD_BYTES, type Upload } from '#src/api/uploads.ts';
import { API_URL, orNotOffered } from './browser-api.ts';
import type { ImageFocus } from '#src/domain/values.ts';
import type { FormPicture } from '#src/listings/field.ts';
import { heic } from '#texts/picture-refusals.ts';
import * as texts from '#texts/uploads.ts';

/** A picture of a form, from the moment that it is chosen. */
export interface FormUpload {
  key: number;
  /** The name of the file; empty for a picture that the listing has already. */
  name: string;
  alt: string;
  /** The point that stays in sight where it is cropped; null is its middle. */
  focus: ImageFocus | null;
  state: 'sending' | 'failed' | 'sent';
  /** The share that has been sent, from 0 to 1. */
  progress: number;
  error: string | null;
  /** The address to see it at; null until there is one. */
  preview: string | null;
  /** The server's id and address of it; null until the server has it. */
  kept: Pick<FormPicture, 'id' | 'url'> | null;
  /** The file, for sending it again; a page that was loaded anew has lost it. */
  file: File | null;
}

/** The pictures of a form: each is sent as soon as it is chosen, while the rest is filled in. */
export class PictureStore {
  readonly $pictures = atom<readonly FormUpload[]>([]);
  /** The last change in words, for people who can't see it. */
  readonly $said = atom('');
  readonly most: number;
  readonly #changed: (kept: FormPicture[]) => void;
  readonly #underWay = new Map<number, { sending: Promise<void>; stop: AbortController }>();

  /** `changed` gets the pictures that the server has, in order, after each change. */
  constructor(kept: readonly FormPicture[], most: number, changed: (kept: FormPicture[]) => void) {
    this.most = most;
    this.#changed = changed;
    this.$pictures.set(kept.map(fromKept));
  }

  /**
   * Adds the files that there is room for; returns whether those were all. Where only one picture may be, it replaces
   * the one before.
   */
  add(files: readonly File[]): boolean {
    const [only] = this.$pictures.get();
    if (this.most === 1 && only && files.length > 0) this.remove(only.key);
    const room = Math.max(0, this.most - this.$pictures.get().length);
    for (const file of files.slice(0, room)) {
      const picture = newPicture({ name: file.name, file });
      const { key } = picture;
      this.#setAll([...this.$pictures.get(), picture]);
      void drawing()
        .then(({ previewOf }) => previewOf(file))
        .then((preview) => this.#set(key, { preview }))
        .catch(() => {});
      this.send(key);
    }
    return files.length <= room;
  }

  /** Sends a picture's file, for the first time or again. */
  send(key: number): void {
    const { file } = this.$pictures.get().find((each) => each.key === key) ?? {};
    if (!file) return;
    const stop = new AbortController();
    this.#set(key, { state: 'sending', progress: 0, error: null });
    const sent = (progress: number) => this.#set(key, { progress });
    const sending = account
      .withToken((token) =>
        sendReadable(file, (picture) => sendPicture(picture, token, stop.signal, sent)),
      )
      .then(({ id, url }) => {
        this.#set(key, { state: 'sent', kept: { id, url } });
        this.$said.set(texts.uploaded(file.name));
      })
      .catch((error: unknown) => this.#set(key, { state: 'failed', error: reasonOf(error) }));
    this.#underWay.set(key, { sending, stop });
    void sending.then(() => {
      if (this.#underWay.get(key)?.sending === sending) this.#underWay.delete(key);
    });
  }

  remove(key: number): void {
    this.#underWay.get(key)?.stop.abort();
    this.#setAll(this.$pictures.get().filter((each) => each.key !== key));
    this.$said.set(texts.removed);
  }

  /** Moves a picture up (-1) or down (1) in the order in which they are shown. */
  move(key: number, by: -1 | 1): void {
    this.moveTo(key, this.#placeOf(key) + by);
  }

  /** Moves a picture to a place in that order, from 0. */
  moveTo(key: number, to: number): void {
    const pictures = [...this.$pictures.get()];
    const from = this.#placeOf(key);
    if (from < 0 || to < 0 || to >= pictures.length || from === to) return;
    pictures.splice(to, 0, ...pictures.splice(from, 1));
    this.#setAll(pictures);
    this.$said.set(texts.moved(to + 1, pictures.length));
  }

  #placeOf(key: number): number {
    return this.$pictures.get().findIndex((each) => each.key === key);
  }

  /** Says what a picture shows, or which point of it stays in sight where it is cropped; null is its middle. */
  change(key: number, change: Partial<Pick<FormUpload, 'alt' | 'focus'>>): void {
    this.#set(key, change);
  }

  /** Replaces all of them, as the draft begins again. */
  startAgain(fresh: readonly FormPicture[]): void {
    for (const { stop } of this.#underWay.values()) stop.abort();
    this.$pictures.set(fresh.map(fromKept));
  }

  /** Waits for pictures that are being sent; resolves to whether all have arrived. */
  async settled(): Promise<boolean> {
    await Promise.all([...this.#underWay.values()].map(({ sending }) => sending));
    return this.$pictures.get().every(({ state }) => state === 'sent');
  }

  #set(key: number, change: Partial<FormUpload>): void {
    this.#setAll(
      this.$pictures.get().map((each) => (each.key === key ? { ...each, ...change } : each)),
    );
  }

  #setAll(pictures: readonly FormUpload[]): void {
    this.$pictures.set(pictures);
    this.#changed(
      pictures.flatMap(({ kept, alt, focus }) => (kept ? [{ ...kept, alt, focus }] : [])),
    );
  }
}

let lastKey = 0;

const newPicture = (known: Partial<FormUpload>): FormUpload => ({
  key: ++lastKey,
  name: '',
  alt: '',
  focus: null,
  state: 'sending',
  progress: 0,
  error: null,
  preview: null,
  kept: null,
  file: null,
  ...known,
});

const fromKept = (kept: FormPicture): FormUpload => {
  const { alt, focus, url } = kept;
  return newPicture({ state: 'sent', alt, focus, preview: url ? pictureUrl(url) : null, kept });
};

const reasonOf = (error: unknown): string =>
  error instanceof Refusal
    ? (error.errors['file'] ?? error.message)
    : error instanceof NotOffered
      ? error.message
      : texts.failed;

/** The code that draws pictures, loaded with the first file that is chosen. */
const drawing = () => import('./drawn-picture.ts');

/** A file that names its kind as HEIC does, whatever its own name; AVIF does so too, which the server reads. */
const HEIC = /^ftyp(?!avi[fs])/;

/** Sends a picture; one that the server doesn't read, as this browser draws it, where it can. */
async function sendReadable(file: File, send: (picture: Blob) => Promise<Upload>): Promise<Upload> {
  const sendDrawn = async (refusal: Refusal) => {
    const { smallerOf } = await drawing();
    const drawn = await smallerOf(file).catch(() => {
      throw refusal;
    });
    return send(drawn);
  };
  const isHeic = HEIC.test(await file.slice(4, 12).text());
  if (isHeic || file.size > MAX_UPLOAD_BYTES) {
    const detail = isHeic ? heic : texts.tooLarge(MAX_UPLOAD_BYTES / 1_000_000);
    return sendDrawn(new Refusal(413, { detail }, null));
  }
  return send(file).catch((error: unknown) => {
    // The picture has too many pixels, which the server alone knows.
    if (error instanceof Refusal && error.status === 413) return sendDrawn(error);
    throw error;
  });
}

/**
 * Sends a picture, and tells the share that has been sent, from 0 to 1; rejects with a `Refusal`, or with an `Error` when
 * there was no answer. No time limit, as a slow phone may take minutes. Not by `fetch`, which doesn't tell how much has
 * been sent.
 */
function sendPicture(
  file: Blob,
  token: string | undefined,
  signal: AbortSignal,
  sent: (share: number) => void,
): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const { method, path, status, answer } = uploadCalls.uploadPicture;
  const request = new XMLHttpRequest();
  request.open(method, API_URL + path);
  if (token) request.setRequestHeader('Authorization', `Token ${token}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => sent(loaded / total));
  const silence = () => reject(new Error('No answer'));
  request.addEventListener('error', silence);
  request.addEventListener('abort', silence);
  request.addEventListener('load', () => {
    const upload = answer.safeParse(request.response);
    if (request.status === status && upload.success) return resolve(upload.data);
    if (request.status >= 500 || request.status < 400) return silence();
    const said = ApiError.safeParse(request.response);
    const { data = { detail: texts.unusable } } = said;
    reject(orNotOffered(new Refusal(request.status, data, null)));
  });
  signal.throwIfAborted();
  signal.addEventListener('abort', () => request.abort());
  const body = new FormData();
  body.append('file', file, file instanceof File ? file.name : 'drawn');
  request.send(body);
  return promise;
}
