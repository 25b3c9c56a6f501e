import { type ListingStatus, STATUS_WORDS } from '#src/listings/lifecycle.ts';
import type { OwnBusiness, OwnDeal, OwnEvent } from '#src/api/submissions.ts';

type Own = OwnBusiness | OwnEvent | OwnDeal;

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
        next: `${STATUS_WORDS[status].label}. ${NEXT_OF_CHANGES[changes.status]}`,
        reason: changes.reason,
      }
    : { next: NEXT[status], reason: listing.reason };
}

/** Whether it has a page that others see. */
export const canView = (status: ListingStatus): boolean => status === 'published';
