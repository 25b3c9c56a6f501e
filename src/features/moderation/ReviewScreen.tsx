import { useEffect, useRef } from 'react';
import { useMayAs, useNotice, useUser } from '#src/client/session/use-account.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import * as texts from '#texts/review.ts';
import type { CardsOfKinds } from '#src/features/listings/card/FlipCard.tsx';
import { HeldDecision } from './HeldDecision.tsx';
import { ListingReview } from './ListingReview.tsx';
import styles from './moderation.module.css';
import { Queue } from './Queue.tsx';
import { keyText } from './desk-view.ts';
import { Shortcuts, useShortcutChoice, useShortcuts } from './Shortcuts.tsx';
import { TeamMails } from './TeamMails.tsx';
import { useOwnLinks, useReviewDesk } from './use-review-desk.ts';

interface Props {
  cards: CardsOfKinds;
}

/** The review desk for staff; the desk's door tells others whom it is for. */
export function ReviewScreen({ cards }: Props) {
  const user = useUser();
  return useMayAs('reviewer') && <ReviewDesk key={user?.id} cards={cards} />;
}

/** The queue and, beside it, the listing that is open. */
function ReviewDesk({ cards }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const help = useRef<HTMLElement>(null);
  const desk = useReviewDesk();
  const notice = useNotice();
  useEffect(() => {
    if (notice) showToast(notice.text);
  }, [notice]);
  const { go, queue, items, move } = desk;
  const { filters, open } = desk.view;
  const [hasShortcuts, chooseShortcuts] = useShortcutChoice();

  useOwnLinks(element, go);
  useFocus(element, open && keyText(open), filters.page);
  useShortcuts(hasShortcuts, (key) => {
    if (key === '?') help.current?.focus();
    if (key === 'j') move(1);
    if (key === 'k') move(-1);
    if (key === 'x' && desk.shown) desk.ticks.toggle(desk.shown);
    if (key === 'u') desk.undo();
  });

  return (
    <div className={styles.desk} ref={element} data-open={open ? '' : undefined}>
      <div className={styles.head}>
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <Queue
        {...{ filters, open, queue, desk }}
        choose={(chosen) => go({ filters: { ...filters, ...chosen, page: 1 }, open })}
      />
      <HeldDecision {...desk} />
      {open ? (
        <ListingReview key={keyText(open)} {...{ desk, hasShortcuts, cards }} />
      ) : (
        <div className={styles.nothingOpen}>
          {items[0] && (
            <EmptyState title={texts.nothingOpen}>
              <p>{texts.howToOpen}</p>
              <Button icon="arrow-right" iconAtEnd onClick={() => move(1)}>
                {texts.openFirst}
              </Button>
            </EmptyState>
          )}
        </div>
      )}
      <TeamMails />
      <Shortcuts isOn={hasShortcuts} choose={chooseShortcuts} help={help} />
    </div>
  );
}

/**
 * Moves the focus with what opens: to the listing's heading, and back to its link in the queue, or to the queue's
 * heading where that link is gone or the queue shows another page.
 */
function useFocus(
  desk: React.RefObject<HTMLElement | null>,
  open: string | null,
  page: number,
): void {
  const former = useRef({ open, page });
  useEffect(() => {
    const { open: left, page: from } = former.current;
    former.current = { open, page };
    if (left === open && from === page) return;
    const find = (selector: string) => desk.current?.querySelector<HTMLElement>(selector);
    const target =
      open !== null && open !== left
        ? find('[data-listing-heading]')
        : (from === page && find(`[data-item="${left}"]`)) || find('[data-queue-heading]');
    target?.focus();
  }, [desk, open, page]);
}
