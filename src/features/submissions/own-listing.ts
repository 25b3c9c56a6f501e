import type { ListingStatus } from '#src/listings/lifecycle.ts';
import type { OwnBusiness, OwnDeal, OwnEvent } from '#src/api/submissions.ts';

type Own = OwnBusiness | OwnEvent | OwnDeal;

/** What a listing is called where its owner sees it. */
export const titleOf = (listing: Own): string => ('name' in listing ? listing.name : listing.title);

/** What each status is called, and in which tone. */
export const STATUS: Readonly<
  Record<ListingStatus, { label: string; tone: 'good' | 'info' | 'warning' | 'over' }>
> = {
  pending: { label: 'Waiting for review', tone: 'info' },
  published: { label: 'Published', tone: 'good' },
  changes_requested: { label: 'Changes needed', tone: 'warning' },
  rejected: { label: 'Not accepted', tone: 'warning' },
  archived: { label: 'Taken down', tone: 'over' },
  paused: { label: 'Paused', tone: 'info' },
};

const NEXT: Readonly<Record<ListingStatus, string>> = {
  pending: 'Our team is looking at it. You will get an email once it is decided.',
  published: 'Everybody can see it.',
  changes_requested: 'Please change it and send it again.',
  rejected: 'Nobody else can see it. You can change it and send it again.',
  archived: 'Nobody else can see it any more.',
  paused: 'Nobody else can see it until you resume it. Codes that people have stay good.',
};

/** The same of changes to a listing that is or was public. */
const NEXT_OF_CHANGES = {
  pending: 'Your changes wait for review.',
  changes_requested: 'Your changes need another look: please edit and send them again.',
  rejected: 'Your changes weren’t accepted; the listing stays as it was.',
} as const;

/** What happens next to a listing, and what the team said of it. */
export function progressOf(listing: Own): { next: string; reason: string | null } {
  const { status, pending_changes: changes } = listing;
  return changes
    ? {
        next: `${STATUS[status].label}. ${NEXT_OF_CHANGES[changes.status]}`,
        reason: changes.reason,
      }
    : { next: NEXT[status], reason: listing.reason };
}

/** What is taken down stays as it was. */
export const canEdit = (status: ListingStatus): boolean => status !== 'archived';
/** Whether it has a page that others see. */
export const canView = (status: ListingStatus): boolean => status === 'published';
