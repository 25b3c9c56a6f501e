import { type OpenReports, REPORT_REASONS } from '#src/api/reports.ts';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import { fieldNamed } from '#src/api/review-reasons.ts';
import { daysBetween, todayAt } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { copyPath, editPath, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { canMove, isPublishedOrPaused, STATUS_WORDS } from '#src/listings/lifecycle.ts';
import { eventStatus } from '#src/listings/event-status.ts';
import { dealStatus, daysLeftText } from '#src/listings/status.ts';
import { titleOf } from '#src/listings/title.ts';
import * as common from '#texts/common.ts';
import * as messages from '#texts/messages.ts';
import * as texts from '#texts/own-listings.ts';
import * as cards from '#texts/cards.ts';
import { briefReasons } from '#texts/reports.ts';
import type { KeptDraft } from './draft.ts';
import { onNextDate } from './next-date.ts';
import { progressOf } from './own-moves.ts';

/** The days for which a listing that is over is mentioned; after that its owner knows (docs/product.md, Dashboard). */
const DAYS_AFTER_END = 14;

export type Owned = { [Of in Kind]: { kind: Of; listing: OwnListingOf[Of] } }[Kind];

/** A matter that waits for its owner. */
export interface Concern {
  key: string;
  kind: Kind;
  title: string;
  label: string;
  tone: 'warning' | 'info' | 'over';
  /** The matter, and the way to deal with it. */
  text: string;
  /** The team's words. */
  reason?: string | null;
  way: { label: string; href: string };
  /** The draft that can be thrown away. */
  draft?: string;
  /** The listing about which a question is to be answered. */
  asked?: Owned;
}

type Matter = Pick<Concern, 'label' | 'tone' | 'text' | 'reason' | 'way' | 'asked'>;

type MatterOf = (owned: Owned, now: Date, all: readonly Owned[]) => Matter | null;

/** The team's matters with a listing, the most urgent first. */
const OF_THE_TEAM: readonly MatterOf[] = [
  questioned,
  (owned) => sentBack(owned, 'changes_requested'),
  (owned) => sentBack(owned, 'rejected'),
  takenDown,
];
/** Those that come after the drafts. */
const OTHERS: readonly MatterOf[] = [reported, endsSoon, isOverSince];

/** The concerns of an owner, among their listings and drafts, the most urgent first; one of each listing. */
export function needsAttention(
  all: readonly Owned[],
  drafts: readonly KeptDraft[],
  now: Date,
): Concern[] {
  const told = new Set<Owned>();
  const concernOf = (owned: Owned, matterOf: MatterOf): Concern[] => {
    const matter = told.has(owned) ? null : matterOf(owned, now, all);
    if (!matter) return [];
    told.add(owned);
    const { kind, listing } = owned;
    return [{ key: `${kind}:${listing.id}`, kind, title: titleOf(listing), ...matter }];
  };
  const concernsOf = (matters: readonly MatterOf[]) =>
    matters.flatMap((matterOf) => all.flatMap((owned) => concernOf(owned, matterOf)));
  return [
    ...concernsOf(OF_THE_TEAM),
    ...drafts.flatMap((draft) => unsent(draft, all) ?? []),
    ...concernsOf(OTHERS),
  ];
}

const IS_OVER: { [Of in Kind]: (listing: OwnListingOf[Of], now: Date) => boolean } = {
  business: () => false,
  event: (event, now) => eventStatus(onNextDate(event), now) === 'past',
  deal: (deal, now) => dealStatus(deal, now) === 'expired',
};

/** True for an event that has taken place, and for a deal whose last day is over. */
const isOver = <Of extends Kind>(
  { kind, listing }: { kind: Of; listing: OwnListingOf[Of] },
  now: Date,
): boolean => IS_OVER[kind](listing, now);

/** The order of a member's list: sent back by the team, to come, over, taken down. */
export function ownListingRank(owned: Owned, now: Date): number {
  if (sentBack(owned, 'changes_requested') || sentBack(owned, 'rejected')) return 0;
  if (owned.listing.status === 'archived') return 3;
  return isOver(owned, now) ? 2 : 1;
}

/** A question of the team, until it is answered or decided on. */
function questioned(owned: Owned): Matter | null {
  const { kind, listing } = owned;
  if (!listing.question) return null;
  return {
    label: messages.teamAsks,
    tone: 'warning',
    text: messages.pleaseAnswer,
    reason: listing.question.text,
    way: { label: common.edit, href: editPath(kind, listing.id) },
    asked: owned,
  };
}

/** The concern of a listing, or of changes to one, that the team wants changed. */
function sentBack({ kind, listing }: Owned, status: 'changes_requested' | 'rejected') {
  const { pending_changes: changes } = listing;
  if ((changes ?? listing).status !== status) return null;
  const { next: text, reason, reasons } = progressOf(listing);
  const href = editPath(kind, listing.id, fieldNamed(kind, reasons));
  const way = { label: texts.editAndSend, href };
  return { label: STATUS_WORDS[status].label, tone: 'warning', text, reason, way } as const;
}

/** The concern of a listing that the team took down, until it is put away; of a deal only while its business is up. */
function takenDown({ kind, listing }: Owned, _: Date, all: readonly Owned[]): Matter | null {
  if (!listing.taken_down_by_team) return null;
  const isItsBusiness = (each: Owned) =>
    kind === 'deal' && each.kind === 'business' && each.listing.id === listing.business.id;
  if (
    kind === 'deal' &&
    !all.some((each) => isItsBusiness(each) && isPublishedOrPaused(each.listing.status))
  ) {
    return null;
  }
  return {
    label: STATUS_WORDS.archived.label,
    tone: 'warning',
    text: texts.takenDownByTeam,
    reason: listing.reason,
    way: { label: common.sendAgain, href: copyPath(kind, listing.id) },
  };
}

function reported({ kind, listing }: Owned): Matter | null {
  const { reported: open, status, id } = listing;
  if (!open || !isPublishedOrPaused(status)) return null;
  return {
    label: texts.reported,
    tone: 'warning',
    text: texts.reports(inBrief(open)),
    way: { label: common.edit, href: editPath(kind, id) },
  };
}

function endsSoon({ kind, listing }: Owned, now: Date): Matter | null {
  const label = kind === 'deal' && listing.status === 'published' && daysLeftText(listing, now);
  return label
    ? {
        label,
        tone: 'info',
        text: texts.endsSoon,
        way: { label: texts.changeLastDay, href: editPath('deal', listing.id) },
      }
    : null;
}

function isOverSince(owned: Owned, now: Date): Matter | null {
  const { kind, listing } = owned;
  if (kind === 'business' || listing.status !== 'published' || !isOver(owned, now)) return null;
  const [last, place] =
    kind === 'event'
      ? [onNextDate(listing).date, listing]
      : [listing.valid_until, listing.business];
  if (!last || daysBetween(last, todayAt(place, now)) > DAYS_AFTER_END) return null;
  return kind === 'event'
    ? {
        label: cards.pastEvent,
        tone: 'over',
        text: texts.eventIsOver,
        way: { label: texts.copyEvent, href: copyPath('event', listing.id, 'date') },
      }
    : {
        label: cards.expiredDeal,
        tone: 'over',
        text: texts.dealIsOver,
        way: { label: texts.changeLastDay, href: editPath('deal', listing.id) },
      };
}

/** The concern of a draft on this device; null for a change to a listing that can't be changed any more. */
function unsent(
  { key, kind, edit, copy, title }: KeptDraft,
  all: readonly Owned[],
): Concern | null {
  const found = all.find((owned) => owned.kind === kind && owned.listing.id === (edit ?? copy));
  const status = found?.listing.status;
  if (edit !== null && !(status && canMove('change', { kind, status }, 'owner'))) return null;
  return {
    key,
    kind,
    title: title || (found ? titleOf(found.listing) : texts.newOne(kind)),
    label: texts.notSent,
    tone: 'info',
    text: texts.begun,
    way: {
      label: texts.goOn,
      href: edit ? editPath(kind, edit) : copy ? copyPath(kind, copy) : SUBMISSION_PATHS[kind],
    },
    draft: key,
  };
}

/** "has moved (2), wrong hours (1)". */
const inBrief = ({ results }: OpenReports): string =>
  REPORT_REASONS.map((reason) => ({
    reason,
    times: results.filter((report) => report.reason === reason).length,
  }))
    .filter(({ times }) => times > 0)
    .map(({ reason, times }) => `${briefReasons[reason]} (${times})`)
    .join(', ');
