import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Fault, Field, fieldId } from '#src/components/ui/Field.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { MoveButtons } from '#src/components/ui/MoveButtons.tsx';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_SIDE } from '#src/api/uploads.ts';
import { MAX_ALT } from '#src/listings/picture-details.ts';
import { DEFAULT_PLACEHOLDER } from '#src/domain/paths.ts';
import { copiesOf, focusClass } from '#src/domain/picture-copies.ts';
import type { FormUpload, PictureStore } from '#src/client/picture-store.ts';
import * as texts from '#texts/picture-form.ts';
import { Spoken } from '#src/components/ui/Sentence.tsx';
import { FocusPoint } from './FocusPoint.tsx';
import styles from './PictureUploads.module.css';

interface Props {
  name: string;
  label: string;
  pictures: PictureStore;
  error: string | undefined;
  /** Advice on the best picture, where that isn't plain. */
  advice?: string;
  /** True for pictures that say no more than the text beside them: nobody is asked what they show. */
  areDecorative?: boolean;
}

const MAX_MEGABYTES = MAX_UPLOAD_BYTES / 1_000_000;

/** Chooses, orders, describes and sends pictures. */
export function PictureUploads({
  name,
  label,
  pictures,
  error,
  advice,
  areDecorative = false,
}: Props) {
  const { most } = pictures;
  const list = useStore(pictures.$pictures);
  const said = useStore(pictures.$said);
  const [isTooMany, setTooMany] = useState(false);
  const id = fieldId(name);
  const fault = error ?? (isTooMany ? texts.tooMany(most) : undefined);
  return (
    <fieldset className="stack gap-3">
      <legend>{label}</legend>
      <p className="small-print" id={`${id}-hint`}>
        {most === 1
          ? texts.limitsOfOne(MAX_MEGABYTES, MAX_UPLOAD_SIDE)
          : texts.limitsOfMany(most, MAX_MEGABYTES, MAX_UPLOAD_SIDE)}{' '}
        {advice}
      </p>
      {fault && <Fault id={`${id}-error`} text={fault} />}
      <ol className={`stack gap-3 ${styles.list}`}>
        {list.map((picture, index) => (
          <Item
            key={picture.key}
            picture={picture}
            number={index + 1}
            count={list.length}
            pictures={pictures}
            isDecorative={areDecorative}
          />
        ))}
      </ol>
      <label className={`stack gap-3 ${styles.drop}`}>
        <span className={`control ${styles.choose}`}>
          <Icon name="camera" />
          {most === 1 ? texts.chooseOne : texts.chooseMany}
        </span>
        <span className={`small-print ${styles.drag}`}>
          {most === 1 ? texts.orDropOne : texts.orDropMany}
        </span>
        <input
          id={id}
          name={name}
          type="file"
          accept="image/*"
          multiple={most > 1}
          aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
          aria-invalid={fault ? true : undefined}
          onChange={({ currentTarget }) => {
            setTooMany(!pictures.add([...(currentTarget.files ?? [])]));
            // Emptied, so that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

interface ItemProps {
  picture: FormUpload;
  number: number;
  count: number;
  pictures: PictureStore;
  isDecorative: boolean;
}

function Item({ picture, number, count, pictures, isDecorative }: ItemProps) {
  const { key, name, alt, focus, state, progress, error, preview, file } = picture;
  return (
    <li className={styles.picture}>
      <span className={styles.preview}>
        {preview ? (
          <img
            src={preview}
            srcSet={copiesOf(preview)}
            sizes="6rem"
            alt={alt || texts.alt(number)}
            data-fallback={DEFAULT_PLACEHOLDER}
            className={focusClass(focus)}
          />
        ) : (
          <Icon name="eye-off" size={28} />
        )}
      </span>
      <div className="stack gap-2">
        {state === 'sending' && (
          <label className={`stack gap-1 small-print ${styles.sending}`}>
            {texts.uploading(name)}
            <progress value={progress} max={1} />
          </label>
        )}
        {state === 'failed' && (
          <p className="fault" role="alert">
            {name ? texts.failed(name, error ?? '') : error}
          </p>
        )}
        {!isDecorative && (
          <Field
            name={`alt-${key}`}
            label={texts.altLabel(number)}
            hint={texts.altHint}
            maxLength={MAX_ALT}
            value={alt}
            onChange={({ target }) => pictures.change(key, { alt: target.value })}
            // Enter does nothing here, as it would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {!isDecorative && preview && (
          <FocusPoint
            name={`focus-${key}`}
            of={number}
            src={preview}
            focus={focus}
            choose={(focus) => pictures.change(key, { focus })}
          />
        )}
        <div className="cluster">
          {state === 'failed' && file && (
            <Button look="quiet" small icon="rotate-ccw" onClick={() => pictures.send(key)}>
              <Spoken text={texts.tryAgain(number)} />
            </Button>
          )}
          {count > 1 && (
            <MoveButtons
              name={texts.one(number)}
              place={number}
              count={count}
              move={(by) => pictures.move(key, by)}
            />
          )}
          <Button look="plain" small icon="x" onClick={() => pictures.remove(key)}>
            <Spoken text={texts.remove(number)} />
          </Button>
        </div>
      </div>
    </li>
  );
}
