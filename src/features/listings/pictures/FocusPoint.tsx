import type { PointerEvent } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { focusClass, MIDDLE } from '#src/domain/picture-copies.ts';
import type { ImageFocus } from '#src/domain/values.ts';
import * as texts from '#texts/picture-form.ts';
import { Spoken } from '#src/components/ui/Sentence.tsx';
import styles from './FocusPoint.module.css';

interface Props {
  /** The name of its fields. */
  name: string;
  /** The number of the picture. */
  of: number;
  /** The address of the picture. */
  src: string;
  focus: ImageFocus | null;
  choose: (focus: ImageFocus | null) => void;
}

const AXES = { x: texts.fromLeft, y: texts.fromTop } as const;
/** The step of an arrow key (percent). */
const STEP = 5;

/** Chooses the point of a picture that stays in sight where it is cropped: by a touch, a drag, or two sliders. */
export function FocusPoint({ name, of, src, focus, choose }: Props) {
  const { x, y } = focus ?? MIDDLE;
  function point({ currentTarget, clientX, clientY }: PointerEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    choose({ x: share(clientX - left, width), y: share(clientY - top, height) });
  }
  return (
    <details className={styles.focus}>
      <summary className="unfolds">
        <Spoken text={texts.inSight(of)} />
      </summary>
      <p className="small-print">{texts.inSightHint}</p>
      <div className={`cluster gap-3 ${styles.row}`}>
        <span
          className={styles.stage}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && point(event)
          }
        >
          <img src={src} alt="" draggable={false} />
          <span
            className={styles.point}
            style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          />
        </span>
        <img className={`${styles.cropped} ${focusClass(focus) ?? ''}`} src={src} alt="" />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis} className={styles.slider}>
          <span>
            <Spoken text={AXES[axis](of)} />
          </span>
          <input
            type="range"
            name={`${name}-${axis}`}
            min={0}
            max={100}
            step={STEP}
            value={axis === 'x' ? x : y}
            aria-valuetext={`${axis === 'x' ? x : y}%`}
            onChange={({ target }) => choose({ ...{ x, y }, [axis]: Number(target.value) })}
          />
        </label>
      ))}
      <Button
        look="plain"
        small
        icon="rotate-ccw"
        aria-disabled={focus === null || undefined}
        onClick={() => choose(null)}
      >
        <Spoken text={texts.toMiddle(of)} />
      </Button>
    </details>
  );
}

/** A distance as a share of a length, in whole steps (percent). */
const share = (distance: number, length: number): number =>
  Math.min(100, Math.max(0, Math.round((100 * distance) / length / STEP) * STEP));
