import { useStore } from '@nanostores/react';
import { type DragEvent, useState } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Fault, Field, fieldId } from '#src/components/ui/Field.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { MoveButtons } from '#src/components/ui/MoveButtons.tsx';
import { UPLOAD_TYPES } from '#src/api/uploads.ts';
import { MAX_ALT } from '#src/listings/picture-details.ts';
import { DEFAULT_PLACEHOLDER } from '#src/domain/paths.ts';
import { copiesOf, focusClass } from '#src/domain/picture-copies.ts';
import type { FormUpload, PictureStore } from '#src/client/picture-store.ts';
import * as texts from '#texts/picture-form.ts';
import { Spoken } from '#src/components/ui/Sentence.tsx';
import { FocusPoint } from './FocusPoint.tsx';
import styles from './PictureUploads.module.css';
import { useSorting } from './use-sorting.ts';

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
  const sorting = useSorting<number>((key, place) => pictures.moveTo(key, place));
  const id = fieldId(name);
  const add = (files: FileList | null) => setTooMany(!pictures.add([...(files ?? [])]));
  const drop = useDrop(add);
  const fault = error ?? (isTooMany ? texts.tooMany(most) : undefined);
  return (
    <fieldset className="stack gap-3">
      <legend>{label}</legend>
      <p className="small-print" id={`${id}-hint`}>
        {most === 1 ? texts.limitsOfOne : texts.limitsOfMany(most)} {advice}
      </p>
      {fault && <Fault id={`${id}-error`} text={fault} />}
      <ol className={`stack gap-3 ${styles.list}`} {...sorting.list}>
        {list.map((picture, index) => (
          <Item
            key={picture.key}
            picture={picture}
            number={index + 1}
            count={list.length}
            pictures={pictures}
            isDecorative={areDecorative}
            isDragged={sorting.dragged === picture.key}
            handle={sorting.handle(picture.key)}
          />
        ))}
      </ol>
      <label className={`stack gap-3 ${styles.drop}`} {...drop}>
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
          accept={UPLOAD_TYPES.join()}
          multiple={most > 1}
          aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
          aria-invalid={fault ? true : undefined}
          onChange={({ currentTarget }) => {
            add(currentTarget.files);
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

/** Props of an element that takes the files that are dropped on it. */
function useDrop(add: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      add(event.dataTransfer.files);
    },
  };
}

interface ItemProps {
  picture: FormUpload;
  number: number;
  count: number;
  pictures: PictureStore;
  isDecorative: boolean;
  isDragged: boolean;
  /** Props of the handle that it is dragged by. */
  handle: ReturnType<ReturnType<typeof useSorting<number>>['handle']>;
}

function Item({ picture, number, count, pictures, isDecorative, isDragged, handle }: ItemProps) {
  const { key, name, alt, focus, state, progress, error, preview, file } = picture;
  return (
    <li className={styles.picture} data-dragged={isDragged || undefined}>
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
        {preview && (
          <FocusPoint
            name={`focus-${key}`}
            of={number}
            src={preview}
            focus={focus}
            choose={(focus) => pictures.change(key, { focus })}
          />
        )}
        <div className="cluster">
          {count > 1 && (
            <span className={`control ${styles.handle}`} aria-hidden="true" {...handle}>
              <Icon name="menu" size={22} />
            </span>
          )}
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
