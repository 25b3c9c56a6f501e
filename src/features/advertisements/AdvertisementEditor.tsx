import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { callDesk } from '#src/client/desk-calls.ts';
import { failureOf, Invalid, parsed } from '#src/client/failure.ts';
import { pictureUrl } from '#src/client/pictures.ts';
import { sendPicture } from '#src/client/send-picture.ts';
import { account } from '#src/client/session/account.ts';
import { useForm } from '#src/client/use-form.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Choice } from '#src/components/ui/Choice.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { AdvertisementForm, advertisementProblems, type DeskAdvertisement } from '#src/api/desk.ts';
import { MAX_UPLOAD_BYTES } from '#src/api/uploads.ts';
import styles from './AdvertisementDesk.module.css';
import { AdvertisementSlider } from './AdvertisementSlider.tsx';
import type { Slide } from './advertisement.ts';

interface Props {
  /** Null for a new one. */
  advertisement: DeskAdvertisement | null;
  close: () => void;
  saved: (advertisement: DeskAdvertisement) => Promise<void>;
}

const FIRST_DAY = { type: 'date', label: 'First day (optional)', hint: 'Empty: from now on' };
const LAST_DAY = {
  type: 'date',
  label: 'Last day (optional)',
  hint: 'Empty: until it is retired',
};
const STILL_UPLOADING = 'The picture is still on its way. Please wait a moment.';

/** The form of an advertisement, with what it will look like. */
export function AdvertisementEditor({ advertisement, close, saved }: Props) {
  const [values, setValues] = useState(() => valuesOf(advertisement));
  const { errors, summary, isBusy, edited, send, element } = useForm((error) =>
    failureOf(error, navigator.onLine, { other: "That wasn't saved." }),
  );
  const [isUploading, setUploading] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const set = (change: Partial<AdvertisementValues>) => {
    setValues((former) => ({ ...former, ...change }));
    edited(...Object.keys(change));
  };
  const text = (name: 'title' | 'description' | 'link_url' | 'starts_on' | 'ends_on') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  });

  const save = () =>
    send(async () => {
      if (isUploading) throw new Invalid({ image: STILL_UPLOADING });
      const body = bodyOf(values);
      await saved(
        advertisement
          ? await callDesk('updateAdvertisement', { id: advertisement.id, body })
          : await callDesk('createAdvertisement', { body }),
      );
      return 'leaving';
    });

  return (
    <form
      className={`card stack gap-6 ${styles.editor}`}
      aria-labelledby="editor"
      {...element(save)}
    >
      <h2 id="editor" ref={heading} tabIndex={-1}>
        {advertisement ? `Edit ${advertisement.title}` : 'A new advertisement'}
      </h2>
      <ErrorSummary summary={summary} />
      <div className={styles.fields}>
        <Field {...text('title')} label="Title" />
        <Field
          {...text('link_url')}
          label="Link of “Learn More” (optional)"
          hint="A web address, or a page of this site such as /events"
        />
        <Field {...text('description')} label="Text (optional)" className={styles.wide} />
        <Field {...text('starts_on')} {...FIRST_DAY} />
        <Field {...text('ends_on')} {...LAST_DAY} />
        <AdvertisementPicture
          picture={values.picture}
          error={errors['image']}
          uploading={setUploading}
          choose={(upload) => set({ image: upload?.id ?? null, picture: upload?.url ?? null })}
        />
        <Choice
          name="in_header"
          label="Show it on the home page"
          checked={values.in_header}
          onChange={({ target }) => set({ in_header: target.checked })}
        />
      </div>
      <Preview values={values} />
      <div className="cluster">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
        <Button look="plain" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const Preview = ({ values }: { values: AdvertisementValues }) => (
  <div className={`stack gap-3 ${styles.part}`}>
    <h3>Preview</h3>
    <div className={styles.preview}>
      <AdvertisementSlider
        slides={[{ ...slideSoFar(values), picture: values.picture && pictureUrl(values.picture) }]}
      />
    </div>
  </div>
);

/** What the form of an advertisement holds: what was typed, as it was typed. */
interface AdvertisementValues {
  title: string;
  description: string;
  link_url: string;
  starts_on: string;
  ends_on: string;
  in_header: boolean;
  /** What is sent: the id of an upload, or the address of the picture that is there already. */
  image: string | null;
  /** Where the picture is to be seen. */
  picture: string | null;
}

/** The form as it opens: filled with an advertisement, or empty. */
const valuesOf = (ad: DeskAdvertisement | null): AdvertisementValues => ({
  title: ad?.title ?? '',
  description: ad?.description ?? '',
  link_url: ad?.link_url ?? '',
  starts_on: ad?.starts_on ?? '',
  ends_on: ad?.ends_on ?? '',
  in_header: ad?.in_header ?? true,
  image: ad?.image ?? null,
  picture: ad?.image ?? null,
});

/** What is sent; throws `Invalid` where a field is wrong. */
function bodyOf({ picture: _, ...values }: AdvertisementValues) {
  const body = parsed(AdvertisementForm, values);
  const problems = advertisementProblems(body);
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return body;
}

/** The slide that the form would make, as far as it is filled in. */
const slideSoFar = (values: AdvertisementValues): Slide => {
  const link = AdvertisementForm.shape.link_url.safeParse(values.link_url);
  return {
    title: values.title.trim() || 'Your title',
    description: values.description.trim() || null,
    picture: values.picture,
    link: (link.success && link.data) || null,
  };
};

interface PictureProps {
  /** Where the picture is, when there is one. */
  picture: string | null;
  error: string | undefined;
  uploading: (isUnderWay: boolean) => void;
  choose: (upload: { id: string; url: string } | null) => void;
}

/** Chooses and sends the picture of an advertisement. */
function AdvertisementPicture({ picture, error, uploading, choose }: PictureProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    stop.current?.abort();
    if (file.size > MAX_UPLOAD_BYTES) {
      setWrong(`This picture is larger than ${MAX_UPLOAD_BYTES / 1_000_000} MB.`);
      return;
    }
    const mine = new AbortController();
    stop.current = mine;
    const { signal } = mine;
    setWrong(undefined);
    setProgress(0);
    uploading(true);
    try {
      // It says nothing that the title beside it doesn't: no text stands for it.
      choose(
        await account.withToken((token) =>
          sendPicture({ file, alt: '', token, signal, onProgress: setProgress }),
        ),
      );
    } catch (thrown) {
      if (!signal.aborted) setWrong(reasonOf(thrown));
    }
    if (stop.current !== mine) return;
    setProgress(null);
    uploading(false);
  }

  return (
    <div className={`stack gap-2 ${styles.picture}`}>
      <Field
        name="image"
        type="file"
        accept="image/*"
        label="Picture (optional)"
        hint="Wide ones suit best, such as 1,600 by 400 pixels."
        error={error ?? wrong}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
        }}
      />
      {progress !== null && (
        <label className="small-print">
          Uploading <progress value={progress} max={1} />
        </label>
      )}
      {picture && progress === null && (
        <Button look="plain" small icon="x" onClick={() => choose(null)}>
          Remove the picture
        </Button>
      )}
    </div>
  );
}

const reasonOf = (thrown: unknown): string =>
  thrown instanceof Refusal
    ? (thrown.errors['file'] ?? thrown.message)
    : 'This picture couldn’t be sent. Please choose it again.';
