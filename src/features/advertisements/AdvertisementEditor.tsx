import { useEffect, useRef, useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { failureOf, Invalid } from '#src/client/failure.ts';
import { pictureUrl } from '#src/client/pictures.ts';
import { useForm } from '#src/client/use-form.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Choice } from '#src/components/ui/Choice.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import type { DeskAdvertisement } from '#src/api/desk.ts';
import styles from './AdvertisementDesk.module.css';
import { AdvertisementPicture } from './AdvertisementPicture.tsx';
import { AdvertisementSlider } from './AdvertisementSlider.tsx';
import { type AdvertisementValues, bodyOf, slideSoFar, valuesOf } from './advertisement-form.ts';

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
