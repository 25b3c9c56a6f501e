import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '#src/client/use-answer.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import type { ModerationItem, Verdict } from '#src/api/moderation.ts';
import { askListing, askQueue } from './calls.ts';
import type { DecisionDrafts } from './decision-draft.ts';
import { ListingReview } from './ListingReview.tsx';
import styles from './moderation.module.css';
import { Queue } from './Queue.tsx';
import { isSame, keyText, type ListingKey, deskAddress } from './desk-view.ts';
import { leavesQueue, neighbour, nextToReview, VERDICT_WORDS } from './review-rules.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { useOwnLinks, useDeskView } from './use-desk-view.ts';
import { useShortcutChoice, useShortcuts } from './use-shortcuts.ts';

/** How often "waiting for 3 minutes" is counted anew (ms). */
const A_MINUTE = 60_000;

const keyOf = ({ kind, id }: ModerationItem): ListingKey => ({ kind, id });

/** The queue and, beside it, the listing that is open. */
export function ReviewDesk() {
  const desk = useRef<HTMLDivElement>(null);
  const help = useRef<HTMLElement>(null);
  const drafts = useRef<DecisionDrafts>(new Map());
  const [place, go] = useDeskView();
  const { filters, open } = place;
  const queue = useAnswer(deskAddress({ filters, open: null }), askQueue);
  const listing = useAnswer(open && keyText(open), askListing);
  const [hasShortcuts, chooseShortcuts] = useShortcutChoice();
  const now = useNow();
  const items = queue.data?.results ?? [];
  const openItem = items.find((item) => isSame(item, open));

  useOwnLinks(desk, go);
  useFocus(desk, open && keyText(open), filters.page);
  useLastPage(queue.data, filters.page, (page) =>
    go({ filters: { ...filters, page }, open }, 'replace'),
  );
  useShortcuts(hasShortcuts, (key) => {
    if (key === '?') help.current?.focus();
    if (key === 'j') move(1);
    if (key === 'k') move(-1);
  });

  function move(step: 1 | -1): void {
    const item = neighbour(items, (each) => isSame(each, open), step);
    if (item) go({ filters, open: keyOf(item) });
    else if (items.length > 0) {
      showToast(`This is the ${step === 1 ? 'last' : 'first'} one on this page.`);
    }
  }

  async function decided(verdict: Verdict, title: string): Promise<void> {
    showToast(`${title} ${VERDICT_WORDS[verdict].done}.`);
    if (!leavesQueue(verdict)) {
      await Promise.all([listing.reload(), queue.reload()]);
      return;
    }
    const next = nextToReview(items, (item) => isSame(item, open));
    if (next) go({ filters, open: keyOf(next) });
    // The link of what was decided on must not be there for the focus to return to.
    await queue.reload();
    if (!next) go({ filters: { ...filters, page: 1 }, open: null });
  }

  return (
    <div className={styles.desk} ref={desk} data-open={open ? '' : undefined}>
      <div className={styles.head}>
        <h1>Review desk</h1>
        <p className={styles.muted}>What you approve is public at once, and its owner is told.</p>
      </div>
      <Queue
        filters={filters}
        open={open}
        answer={queue.data}
        error={queue.error}
        pageCount={Math.ceil((queue.data?.count ?? 0) / DEFAULT_PAGE_SIZE)}
        now={now}
        reload={queue.reload}
        choose={(chosen) => go({ filters: { ...filters, ...chosen, page: 1 }, open })}
      />
      {open ? (
        <ListingReview
          key={keyText(open)}
          place={place}
          title={openItem?.title}
          detail={listing.data}
          error={listing.error}
          now={now}
          hasShortcuts={hasShortcuts}
          reload={async () => {
            await Promise.all([listing.reload(), queue.reload()]);
          }}
          decided={decided}
          drafts={drafts.current}
        />
      ) : (
        <div className={styles.nothingOpen}>
          {items[0] && (
            <EmptyState title="Nothing is open">
              <p>Choose a listing of the queue, or begin with the first one.</p>
              <Button icon="arrow-right" iconAtEnd onClick={() => move(1)}>
                Open the first
              </Button>
            </EmptyState>
          )}
        </div>
      )}
      <Shortcuts isOn={hasShortcuts} choose={chooseShortcuts} help={help} />
    </div>
  );
}

/** The time, to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * The focus follows what opens: to the listing's heading, and back to its link in the queue, or to
 * the queue's heading where that link is gone or the queue shows another page.
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

/** Of a page that has run empty, the last one is shown that holds anything. */
function useLastPage(
  answer: { count: number; results: unknown[] } | undefined,
  page: number,
  show: (page: number) => void,
): void {
  const isBeyond = answer !== undefined && answer.results.length === 0 && page > 1;
  useEffect(() => {
    if (isBeyond) show(Math.max(1, Math.ceil(answer.count / DEFAULT_PAGE_SIZE)));
  });
}
