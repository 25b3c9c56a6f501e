import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { Invalid, saveFailure, parsed } from '#src/client/failure.ts';
import { type FormUpload, PictureStore } from '#src/client/picture-store.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { useTypedForm } from '#src/client/use-typed-form.ts';
import { Boxes } from '#src/components/ui/Boxes.tsx';
import { DeskEditor } from '#src/components/ui/DeskEditor.tsx';
import { Choice, Field } from '#src/components/ui/Field.tsx';
import {
  AdvertisementForm,
  advertisementProblems,
  type DeskAdvertisement,
} from '#src/api/desk-advertisements.ts';
import { StateCode } from '#src/domain/values.ts';
import { PictureUploads } from '#src/features/listings/pictures/PictureUploads.tsx';
import * as texts from '#texts/advertisements.ts';
import * as common from '#texts/common.ts';
import * as uploads from '#texts/uploads.ts';
import styles from './AdvertisementDesk.module.css';
import { AdvertisementSlider } from './AdvertisementSlider.tsx';
import { slideOf } from './advertisement.ts';
import type { Slide } from './slide.ts';

interface Props {
  /** Null for a new one. */
  advertisement: DeskAdvertisement | null;
  close: () => void;
  saved: (form: HTMLFormElement, advertisement: DeskAdvertisement) => Promise<void>;
}

const linkOf = (ad: DeskAdvertisement | null) => ({
  label: texts.link,
  hint: ad?.link_is_off ? texts.whyNotShown : texts.linkHint,
});
const FIRST_DAY = { type: 'date', label: texts.firstDay, hint: texts.firstDayHint };
const ADVERTISER = { label: texts.advertiser, hint: texts.advertiserHint };
const PRICE = { inputMode: 'decimal', label: texts.price, hint: texts.priceHint } as const;
const PAID_ON = { type: 'date', label: texts.paidOn, hint: texts.paidOnHint };
const LAST_DAY = { type: 'date', label: texts.lastDay, hint: texts.lastDayHint };

const STATE_CHOICES = StateCode.options.map((value) => ({ value, label: value }));

/** The widths at which it is shown before it is saved (pixels), and the boxes that have them. */
const PHONE = 375;
const PREVIEWS = [
  [PHONE, styles.phone],
  [1280, styles.laptop],
] as const;

/** The form of an advertisement, with a preview of its slide. */
export function AdvertisementEditor({ advertisement, close, saved }: Props) {
  const form = useTypedForm(() => valuesOf(advertisement), saveFailure);
  const { values, errors, summary, isBusy, edited, send, element, set, text } = form;
  const [pictures] = useState(
    () => new PictureStore(picturesOf(advertisement), 1, () => edited('image')),
  );
  const [picture] = useStore(pictures.$pictures);

  const save = (form: HTMLFormElement) =>
    send(async () => {
      if (!(await pictures.settled())) throw new Invalid({ image: uploads.notAllSent });
      const [{ kept, focus } = {}] = pictures.$pictures.get();
      const image = { image: kept?.id ?? null, image_focus: focus ?? null };
      const body = bodyOf({ ...values, ...image });
      await saved(
        form,
        advertisement
          ? await callDesk('updateAdvertisement', { id: advertisement.id, body })
          : await callDesk('createAdvertisement', { body }),
      );
    });

  return (
    <DeskEditor
      ref={guardTyped}
      title={advertisement ? texts.editOf(advertisement.title) : texts.newOne}
      element={element(save)}
      {...{ summary, isBusy, close }}
      fields={
        <>
          <Field {...text('title')} label={texts.title} />
          <Field {...text('link_url')} {...linkOf(advertisement)} />
          <Field {...text('description')} label={texts.text} className="wide" />
          <Field {...text('starts_on')} {...FIRST_DAY} />
          <Field {...text('ends_on')} {...LAST_DAY} />
          <Field {...text('advertiser')} {...ADVERTISER} />
          <Field {...text('price')} {...PRICE} />
          <Field {...text('paid_on')} {...PAID_ON} />
          <Boxes
            name="states"
            legend={texts.states}
            hint={texts.statesHint}
            choices={STATE_CHOICES}
            values={values.states}
            error={errors['states']}
            onChange={(states) => set({ states })}
          />
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
      <Previews slide={slideSoFar(values, picture)} />
    </DeskEditor>
  );
}

/** The slide as telephones and laptops show it. */
const Previews = ({ slide }: { slide: Slide }) => (
  <div className={`stack gap-3 ${styles.previewed}`}>
    <h3>{common.preview}</h3>
    {PREVIEWS.map(([width, look]) => (
      <figure key={width} className="stack gap-1">
        <figcaption className="small-print">{texts.atWidth(width)}</figcaption>
        {/* One of them is enough for a keyboard and a screen reader. */}
        <div className={styles.framed} inert={width !== PHONE}>
          <div className={look}>
            <AdvertisementSlider slides={[slide]} />
          </div>
        </div>
      </figure>
    ))}
  </div>
);

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
  states: ad?.states ?? [],
  advertiser: ad?.advertiser ?? '',
  price: ad?.price ?? '',
  paid_on: ad?.paid_on ?? '',
});

/** The picture that an advertisement has already. */
const picturesOf = (ad: DeskAdvertisement | null) =>
  ad?.image ? [{ id: ad.image, url: ad.image, alt: '', focus: ad.image_focus }] : [];

/** The body to send; throws `Invalid` where a field is wrong. */
function bodyOf(values: AdvertisementValues & Pick<DeskAdvertisement, 'image' | 'image_focus'>) {
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
    image_focus: picture?.focus ?? null,
    link_url: AdvertisementForm.shape.link_url.safeParse(values.link_url).data ?? null,
  });
