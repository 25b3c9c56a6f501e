import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Fault, Field, fieldId } from '#src/components/ui/Field.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { MoveButtons } from '#src/components/ui/MoveButtons.tsx';
import { MAX_ALT, MAX_UPLOAD_BYTES, MAX_UPLOAD_SIDE } from '#src/api/uploads.ts';
import { counted } from '#src/domain/counted.ts';
import { DEFAULT_PLACEHOLDER } from '#src/domain/paths.ts';
import { copiesOf } from '#src/domain/pictures.ts';
import type { Picture, PictureStore } from '#src/client/picture-store.ts';
import styles from './PictureUploads.module.css';

interface Props {
  name: string;
  label: string;
  pictures: PictureStore;
  error: string | undefined;
  /** What suits best, where that isn't plain. */
  advice?: string;
  /** They say nothing that the text beside them doesn't: nobody is asked what they show. */
  areDecorative?: boolean;
}

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
  const [isOver, setOver] = useState(false);
  const id = fieldId(name);
  const add = (files: FileList | null) => setTooMany(!pictures.add([...(files ?? [])]));
  const fault = error ?? (isTooMany ? `Choose at most ${counted(most, 'picture')}` : undefined);
  return (
    <fieldset className="stack gap-3">
      <legend>{label}</legend>
      <p className="small-print" id={`${id}-hint`}>
        {most === 1
          ? 'One picture'
          : `Up to ${counted(most, 'picture')}; the first is the one on cards`}
        , at most {MAX_UPLOAD_BYTES / 1_000_000} MB and {counted(MAX_UPLOAD_SIDE, 'pixel')} wide or
        high{most === 1 ? '' : ' each'}. Where a photo was taken isn&apos;t kept. {advice}
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
      <label
        className={`stack gap-3 ${styles.drop}`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
      >
        <span className={styles.choose}>
          <Icon name="camera" />
          {most === 1 ? 'Choose a picture' : 'Choose pictures'}
        </span>
        <span className={`small-print ${styles.drag}`}>
          or drop {most === 1 ? 'it' : 'them'} here
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
            add(currentTarget.files);
            // The same file may be chosen again.
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
  picture: Picture;
  number: number;
  count: number;
  pictures: PictureStore;
  isDecorative: boolean;
}

function Item({ picture, number, count, pictures, isDecorative }: ItemProps) {
  const { key, name, alt, state, progress, error, preview, file } = picture;
  return (
    <li className={styles.picture}>
      <span className={styles.preview}>
        {preview ? (
          <img
            src={preview}
            srcSet={copiesOf(preview)}
            sizes="6rem"
            alt={alt || `Picture ${number}`}
            data-fallback={DEFAULT_PLACEHOLDER}
          />
        ) : (
          <Icon name="eye-off" size={28} />
        )}
      </span>
      <div className="stack gap-2">
        {state === 'sending' && (
          <label className={`stack gap-1 small-print ${styles.sending}`}>
            Uploading {name}
            <progress value={progress} max={1} />
          </label>
        )}
        {state === 'failed' && (
          <p className="fault" role="alert">
            {name && `${name}: `}
            {error}
          </p>
        )}
        {!isDecorative && (file || state !== 'sent') && (
          <Field
            name={`alt-${key}`}
            label={`What picture ${number} shows (optional)`}
            hint="Read aloud to people who can’t see it."
            maxLength={MAX_ALT}
            value={alt}
            onChange={({ target }) => pictures.describe(key, target.value)}
            // Enter is for fields of the form: here it would send it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <div className="cluster">
          {state === 'failed' && file && (
            <Button look="quiet" small icon="rotate-ccw" onClick={() => pictures.send(key)}>
              Try again<span className="visually-hidden"> to send picture {number}</span>
            </Button>
          )}
          {count > 1 && (
            <MoveButtons
              name={`picture ${number}`}
              place={number}
              count={count}
              move={(by) => pictures.move(key, by)}
            />
          )}
          <Button look="plain" small icon="x" onClick={() => pictures.remove(key)}>
            Remove<span className="visually-hidden"> picture {number}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
