import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { Invalid, saveFailure, parsed } from '#src/client/failure.ts';
import { type FormUpload, PictureStore } from '#src/client/picture-store.ts';
import { useForm } from '#src/client/use-form.ts';
import { DeskEditor } from '#src/components/ui/DeskEditor.tsx';
import { Choice, Field } from '#src/components/ui/Field.tsx';
import { AdvertisementForm, advertisementProblems, type DeskAdvertisement } from '#src/api/desk.ts';
import { PictureUploads } from '#src/features/listings/pictures/PictureUploads.tsx';
import * as texts from '#texts/advertisements.ts';
import * as common from '#texts/common.ts';
import * as uploads from '#texts/uploads.ts';
import styles from './AdvertisementDesk.module.css';
import { AdvertisementSlider } from './AdvertisementSlider.tsx';
import { slideOf } from './advertisement.ts';

interface Props {
  /** Null for a new one. */
  advertisement: DeskAdvertisement | null;
  close: () => void;
  saved: (advertisement: DeskAdvertisement) => Promise<void>;
}

const FIRST_DAY = { type: 'date', label: texts.firstDay, hint: texts.firstDayHint };
const LAST_DAY = { type: 'date', label: texts.lastDay, hint: texts.lastDayHint };

/** The form of an advertisement, with a preview of its slide. */
export function AdvertisementEditor({ advertisement, close, saved }: Props) {
  const [values, setValues] = useState(() => valuesOf(advertisement));
  const { errors, summary, isBusy, edited, send, element } = useForm(saveFailure);
  const [pictures] = useState(
    () => new PictureStore(picturesOf(advertisement), 1, () => edited('image')),
  );
  const [picture] = useStore(pictures.$pictures);

  const set = (change: Partial<AdvertisementValues>) => {
    setValues((former) => ({ ...former, ...change }));
    edited(...Object.keys(change));
  };
  const text = (name: Exclude<keyof AdvertisementValues, 'in_header'>) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  });

  const save = () =>
    send(async () => {
      if (!(await pictures.settled())) throw new Invalid({ image: uploads.notAllSent });
      const body = bodyOf({ ...values, image: pictures.$pictures.get()[0]?.kept?.id ?? null });
      await saved(
        advertisement
          ? await callDesk('updateAdvertisement', { id: advertisement.id, body })
          : await callDesk('createAdvertisement', { body }),
      );
      return 'leaving';
    });

  return (
    <DeskEditor
      title={advertisement ? texts.editOf(advertisement.title) : texts.newOne}
      element={element(save)}
      {...{ summary, isBusy, close }}
      fields={
        <>
          <Field {...text('title')} label={texts.title} />
          <Field {...text('link_url')} label={texts.link} hint={texts.linkHint} />
          <Field {...text('description')} label={texts.text} className="wide" />
          <Field {...text('starts_on')} {...FIRST_DAY} />
          <Field {...text('ends_on')} {...LAST_DAY} />
          <PictureUploads
            name="image"
            label={texts.picture}
            pictures={pictures}
            error={errors['image']}
            advice={texts.pictureAdvice}
            areDecorative
          />
          <Choice
            name="in_header"
            label={texts.inHeader}
            checked={values.in_header}
            onChange={({ target }) => set({ in_header: target.checked })}
          />
        </>
      }
    >
      <div className={`stack gap-3 ${styles.previewed}`}>
        <h3>{common.preview}</h3>
        <div className={styles.preview}>
          <AdvertisementSlider slides={[slideSoFar(values, picture)]} />
        </div>
      </div>
    </DeskEditor>
  );
}

/** The typed values, as they were typed. */
type AdvertisementValues = ReturnType<typeof valuesOf>;

/** The values of the form as it opens: those of an advertisement, or empty ones. */
const valuesOf = (ad: DeskAdvertisement | null) => ({
  title: ad?.title ?? '',
  description: ad?.description ?? '',
  link_url: ad?.link_url ?? '',
  starts_on: ad?.starts_on ?? '',
  ends_on: ad?.ends_on ?? '',
  in_header: ad?.in_header ?? true,
});

/** The picture that an advertisement has already. */
const picturesOf = (ad: DeskAdvertisement | null) =>
  ad?.image ? [{ id: ad.image, url: ad.image, alt: '', focus: null }] : [];

/** The body to send; throws `Invalid` where a field is wrong. */
function bodyOf(values: AdvertisementValues & { image: string | null }) {
  const body = parsed(AdvertisementForm, values);
  const problems = advertisementProblems(body);
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return body;
}

/** The slide of the form, as far as that is filled in. */
const slideSoFar = (values: AdvertisementValues, picture: FormUpload | undefined) =>
  slideOf({
    ...values,
    title: values.title.trim() || texts.titleSoFar,
    image: picture?.kept?.url ?? null,
    link_url: AdvertisementForm.shape.link_url.safeParse(values.link_url).data ?? null,
  });
