import { useLayoutEffect, useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import type { ModerationItem } from '#src/api/moderation.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import styles from './HeldDecision.module.css';
import { keyText } from './desk-view.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/review.ts';
import type { RefusedDecision } from './use-held-decision.ts';
import type { Desk } from './use-review-desk.ts';

/** The time of a double click (ms): its second click was meant for what was there before the button. */
const DOUBLE_CLICK = 500;

type Props = Pick<Desk, 'held' | 'refused' | 'undo' | 'reopen' | 'dismiss'>;

/** The last decision while it can be undone, and those that were refused, over the foot of the desk. */
export function HeldDecision({ held, refused, undo, ...decisions }: Props) {
  return (
    <div className={`stack gap-2 ${styles.foot}`}>
      {refused.map((each) => (
        <Refused key={keyText(each.made.item)} {...each} {...decisions} />
      ))}
      <div className={held ? styles.held : 'visually-hidden'}>
        {/* The status is in the page from the start, so that screen readers hear its content. */}
        <p role="status">
          {held && (
            <>
              <About listing={held.item} text={texts.decided('[]', held.body.verdict)} />
              <span className="visually-hidden">{` ${texts.canBeUndone}`}</span>
            </>
          )}
        </p>
        {held && <Undo key={keyText(held.item)} undo={undo} />}
      </div>
    </div>
  );
}

/** A sentence with the title of a listing in its brackets. */
const About = ({ listing, text }: { listing: ModerationItem; text: string }) => (
  <Sentence text={text}>
    <Multilingual text={listing.title} />
  </Sentence>
);

function Undo({ undo }: Pick<Props, 'undo'>) {
  const button = useRef<HTMLButtonElement>(null);
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = Date.now();
  }, []);
  useFocusHandedOn(button);
  return (
    <Button
      ref={button}
      look="quiet"
      icon="rotate-ccw"
      onClick={() => Date.now() - since.current > DOUBLE_CLICK && undo()}
    >
      {texts.undo}
    </Button>
  );
}

function Refused({
  made,
  text,
  reopen,
  dismiss,
}: RefusedDecision & Pick<Props, 'reopen' | 'dismiss'>) {
  const buttons = useRef<HTMLDivElement>(null);
  useFocusHandedOn(buttons);
  return (
    <Message tone="error">
      <p>
        <strong>
          <About listing={made.item} text={texts.notDecided('[]')} />
        </strong>{' '}
        {text}
      </p>
      <div className="cluster" ref={buttons}>
        <Button look="quiet" small onClick={() => reopen(made)}>
          {texts.lookAgain}
        </Button>
        <Button look="quiet" small onClick={() => dismiss(made)}>
          {common.dismiss}
        </Button>
      </div>
    </Message>
  );
}

/** Hands the focus of an element that goes away by itself to the open listing, or to the queue. */
function useFocusHandedOn(ref: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const find = (selector: string) => document.querySelector<HTMLElement>(selector);
      (find('[data-listing-heading]') ?? find('[data-queue-heading]'))?.focus();
    };
  }, [ref]);
}
