import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { z } from 'zod/mini';
import {
  type AllRejectedForm,
  moderationCalls,
  type ModerationDetail,
  type ModerationItem,
  type ModerationList,
} from '#src/api/moderation.ts';
import type { MessageForm } from '#src/api/messages.ts';
import type { TeamMails } from '#src/api/team-mails.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { showToast } from '#src/components/site/toast.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import * as texts from '#texts/review.ts';
import {
  deskAddress,
  type DeskView,
  isSame,
  keyText,
  type ListingKey,
  readDeskView,
} from './desk-view.ts';
import { type MadeDecision, useHeldDecision } from './use-held-decision.ts';
import { type Ticks, useTicks } from './use-ticks.ts';
import { allRejectedText, leavesQueue, neighbourInQueue, nextToReview } from './review-rules.ts';

const call = signedInClient(moderationCalls);

/** Asks for the part of the queue that an address of the desk names. */
function askQueue(address: string) {
  const { filters } = readDeskView(address.slice(ACCOUNT_PATHS.review.length));
  const { kind, state, status, search, page } = filters;
  const wanted =
    status === 'reported' ? ({ status: 'published', reported: true } as const) : { status };
  return call('listModeration', {
    query: {
      page,
      ...(search ? { search } : wanted),
      ...(kind && { kind }),
      ...(state && { state }),
    },
  });
}

/** Asks for one listing, by `kind/id`, as `askFigures` for its figures. */
function askListing(key: string) {
  const [kind = '', id] = key.split('/');
  return call('getModeration', { kind, id: Number(id) });
}

export function askFigures(key: string) {
  const [kind = '', id] = key.split('/');
  return call('getModerationFigures', { kind, id: Number(id) });
}

const decide = ({ item: { kind, id }, body }: Pick<MadeDecision, 'item' | 'body'>) =>
  call('decide', { kind, id, body, keepalive: true });

/** Rejects all waiting listings and changes of an account. */
export const sendRejectAll = (id: number, body: z.input<typeof AllRejectedForm>) =>
  call('rejectAllOf', { id, body });

/** Sends words about a listing: a question to its owner, or a note of the team. */
export const sendMessage = (
  what: 'ask' | 'note',
  { kind, id }: ListingKey,
  body: z.input<typeof MessageForm>,
) => call(what === 'ask' ? 'askOwner' : 'noteListing', { kind, id, body });

export const askTeamMails = () => call('getTeamMails');
export const sendTeamMails = (body: TeamMails) => call('chooseTeamMails', { body });

/** The queue, the listing that is open, and the ways between them. */
export function useReviewDesk() {
  const [view, go] = useDeskView();
  const { filters, open } = view;
  const waiting = useAnswer(deskAddress({ filters, open: null }), askQueue);
  const listing = useAnswer(open && keyText(open), askListing);
  const decisions = useHeldDecision({
    decide,
    answered: ({ item }) => (isSame(item, open) ? reload() : waiting.reload()),
  });
  const ticks = useTicks();
  const isDecided = (key: ListingKey) => decisions.unanswered.some(({ item }) => isSame(item, key));
  const queue = { ...waiting, data: waiting.data && without(waiting.data, isDecided) };
  const items = queue.data?.results ?? [];
  const openItem = items.find((item) => isSame(item, open));
  const [isAsleep, setAsleep] = useState(false);
  const wake = useCallback(() => setAsleep(false), []);

  /** Shows the changed listing; its buttons sleep, as nobody has looked at that yet. */
  async function reload(): Promise<void> {
    await Promise.all([listing.reload(), queue.reload()]);
    setAsleep(true);
  }

  useLastPage(queue.data, filters.page, (page) =>
    go({ filters: { ...filters, page }, open }, 'replace'),
  );

  return {
    view,
    go,
    queue,
    listing,
    items,
    openItem,
    ticks,
    /** The listing that is open and whole, which a key ticks. */
    shown: openItem ?? listing.data?.item,
    reload,
    /** True for a listing that has come by itself, after a decision, until `wake` is called. */
    isAsleep,
    wake,

    /** Opens the neighbour of the listing that is open. */
    move(step: 1 | -1): void {
      const item = neighbourInQueue(items, (each) => isSame(each, open), step);
      if (item) go({ filters, open: item });
      else if (items.length > 0) showToast(step === 1 ? texts.isLastOne : texts.isFirstOne);
    },

    /** True for the open listing from its decision until the answer. */
    isDecided: open !== null && isDecided(open),
    held: decisions.held,
    refused: decisions.refused,
    sendHeld: decisions.sendHeld,
    dismiss: decisions.dismiss,

    ...decisionsOf({ view, go, queue, listing, items, ticks, reload, setAsleep, ...decisions }),
  };
}

interface Parts extends ReturnType<typeof useHeldDecision> {
  view: DeskView;
  go: (view: DeskView) => void;
  queue: { reload: () => Promise<unknown> };
  listing: { data: ModerationDetail | undefined };
  items: readonly ModerationItem[];
  ticks: Ticks;
  reload: () => Promise<void>;
  setAsleep: (isAsleep: boolean) => void;
}

/** The decisions of the desk, and the way to take them back. */
function decisionsOf({
  view,
  go,
  queue,
  listing,
  items,
  ticks,
  reload,
  setAsleep,
  ...held
}: Parts) {
  const { make, sendHeld, takeBack, dismiss } = held;
  const { filters } = view;

  /** Opens the next listing, once some of the queue is decided on. */
  function openNext(isDone: (item: ModerationItem) => boolean): void {
    const next = nextToReview(items, isDone);
    setAsleep(true);
    go(next ? { filters, open: next } : { filters: { ...filters, page: 1 }, open: null });
  }

  /** Shows a listing as it was when it was decided on; it sleeps, as it comes by itself. */
  function showAgain({ view: then }: MadeDecision): void {
    setAsleep(true);
    go(then);
  }

  return {
    /** Decides on the open listing. If it leaves the queue, the decision is held, and the next listing opens. */
    async decide(decision: Omit<MadeDecision, 'view'>): Promise<void> {
      const { item, body, draft } = decision;
      if (leavesQueue(body.verdict)) {
        ticks.set([item], false);
        make({ ...decision, view });
        openNext((each) => isSame(each, item));
        return;
      }
      void sendHeld();
      await decide(decision);
      draft.forget();
      showToast(texts.decided(item.title, body.verdict));
      await reload();
    },

    undo(): void {
      const made = takeBack();
      if (made) showAgain(made);
    },

    /** Opens the listing of a refused decision. */
    reopen(made: MadeDecision): void {
      dismiss(made);
      showAgain(made);
    },

    /** Leaves what couldn't be done ticked; the next listing opens where the open one is decided on. */
    async doneAtOnce(isDone: (key: ListingKey) => boolean, isDecision: boolean): Promise<void> {
      const { open } = view;
      await queue.reload();
      if (open && isDone(open) && isDecision) openNext(isDone);
      else {
        // The panel is gone with the last tick.
        if (document.activeElement === document.body) {
          document.querySelector<HTMLElement>('[data-queue-heading]')?.focus();
        }
        if (open) await reload();
      }
    },

    /** Goes on to the next listing of somebody else, once all of an account's is rejected. */
    async allRejected(count: number, owner: ModerationItem['submitted_by']): Promise<void> {
      showToast(allRejectedText(count, owner));
      if (listing.data?.item.status === 'pending') {
        // The focus must not return to the link of a listing that is decided on.
        await queue.reload();
        openNext(({ submitted_by }) => submitted_by?.id === owner?.id);
      } else await reload();
    },
  };
}

/** The review desk for its parts. */
export type Desk = ReturnType<typeof useReviewDesk>;

/** A page of the queue without the listings that are decided on. */
function without(
  page: z.output<typeof ModerationList>,
  isDecided: (item: ModerationItem) => boolean,
) {
  const results = page.results.filter((item) => !isDecided(item));
  return { count: page.count - (page.results.length - results.length), results };
}

/** Shows the last page with listings, where a page has run empty. */
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

/** The view of the desk, mirrored into the address; back and forward follow. */
function useDeskView() {
  const [place, setPlace] = useState(() => readDeskView(location.search));
  useLayoutEffect(() => {
    const follow = () => setPlace(readDeskView(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = useCallback((next: DeskView, step: 'push' | 'replace' = 'push') => {
    const address = deskAddress(next);
    if (address !== location.pathname + location.search) {
      history[`${step}State`](null, '', address);
    }
    setPlace(next);
  }, []);
  return [place, go] as const;
}

/** Makes the desk's links to itself change the view, without loading the page anew. */
export function useOwnLinks(
  desk: RefObject<HTMLElement | null>,
  go: (place: DeskView) => void,
): void {
  useEffect(() => {
    const element = desk.current;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (!isPlain || link?.origin !== location.origin || link.pathname !== ACCOUNT_PATHS.review) {
        return;
      }
      event.preventDefault();
      go(readDeskView(link.search));
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [desk, go]);
}
