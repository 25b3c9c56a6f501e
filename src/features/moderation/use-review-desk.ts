import { useEffect } from 'react';
import { useAnswer } from '#src/client/use-answer.ts';
import { showToast } from '#src/components/site/toast.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import type { ModerationItem, Verdict } from '#src/api/moderation.ts';
import { askListing, askQueue } from './calls.ts';
import { deskAddress, isSame, keyText, type ListingKey } from './desk-view.ts';
import { leavesQueue, neighbour, nextToReview, VERDICT_WORDS } from './review-rules.ts';
import { useDeskView } from './use-desk-view.ts';

const keyOf = ({ kind, id }: ModerationItem): ListingKey => ({ kind, id });

/** The queue, the listing that is open, and the ways between them. */
export function useReviewDesk() {
  const [view, go] = useDeskView();
  const { filters, open } = view;
  const queue = useAnswer(deskAddress({ filters, open: null }), askQueue);
  const listing = useAnswer(open && keyText(open), askListing);
  const items = queue.data?.results ?? [];
  const reload = () => Promise.all([listing.reload(), queue.reload()]);

  useLastPage(queue.data, filters.page, (page) =>
    go({ filters: { ...filters, page }, open }, 'replace'),
  );

  return {
    view,
    go,
    queue,
    listing,
    items,
    openItem: items.find((item) => isSame(item, open)),
    reload,

    /** Opens the neighbour of the listing that is open. */
    move(step: 1 | -1): void {
      const item = neighbour(items, (each) => isSame(each, open), step);
      if (item) go({ filters, open: keyOf(item) });
      else if (items.length > 0) {
        showToast(`This is the ${step === 1 ? 'last' : 'first'} one on this page.`);
      }
    },

    /** Goes on to the next listing once this one is decided. */
    async decided(verdict: Verdict, title: string): Promise<void> {
      showToast(`${title} ${VERDICT_WORDS[verdict].done}.`);
      if (!leavesQueue(verdict)) {
        await reload();
        return;
      }
      const next = nextToReview(items, (item) => isSame(item, open));
      if (next) go({ filters, open: keyOf(next) });
      // The link of what was decided on must not be there for the focus to return to.
      await queue.reload();
      if (!next) go({ filters: { ...filters, page: 1 }, open: null });
    },
  };
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
