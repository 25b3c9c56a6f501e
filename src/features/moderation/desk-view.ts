import * as z from 'zod/mini';
import { type ModerationItem, ModerationQuery } from '#src/api/moderation.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { LISTING_STATUSES } from '#src/listings/lifecycle.ts';

const { kind, state, search } = ModerationQuery.shape;

/** The part of the queue that an address names; a value without a meaning is left aside. */
const Filters = z.object({
  kind: z.catch(kind, undefined),
  state: z.catch(state, undefined),
  /** The published deals that enough members reported are "reported". */
  status: z.catch(z.enum([...LISTING_STATUSES, 'reported']), 'pending'),
  /** The text to look for in everything, whatever its status. */
  search: z.catch(search, undefined),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});
export type QueueFilters = z.output<typeof Filters>;

/** The name of one listing in the queue. */
export type ListingKey = Pick<ModerationItem, 'kind' | 'id'>;

/** The view of the desk: a part of the queue, and the listing that is open beside it. */
export interface DeskView {
  filters: QueueFilters;
  open: ListingKey | null;
}

export const WHOLE_QUEUE: QueueFilters = { status: 'pending', page: 1 };

/**
 * The view that an address names. While a listing is open, `kind` is that listing's, and `only` the kind that the queue
 * is narrowed to.
 */
export function readDeskView(address: string): DeskView {
  const { id: named, only, ...filters } = Object.fromEntries(new URLSearchParams(address));
  const id = Number(named);
  const { data: of } = kind.safeParse(filters['kind']);
  const open = of && Number.isSafeInteger(id) && id > 0 ? { kind: of, id } : null;
  return { open, filters: Filters.parse(open ? { ...filters, kind: only } : filters) };
}

/** The address of a view, the inverse of `readDeskView`, without defaults. */
export function deskAddress({ filters, open }: DeskView): string {
  const { kind, status, search, state, page } = filters;
  const params = new URLSearchParams({
    ...(open && { kind: open.kind, id: String(open.id) }),
    ...(kind && { [open ? 'only' : 'kind']: kind }),
    ...(status !== WHOLE_QUEUE.status && { status }),
    ...(search && { search }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${ACCOUNT_PATHS.review}?${params}` : ACCOUNT_PATHS.review;
}

export const isSame = (one: ListingKey | null, other: ListingKey | null): boolean =>
  one !== null && other !== null && one.kind === other.kind && one.id === other.id;

/** A key as text: `businesses/17`. */
export const keyText = ({ kind, id }: ListingKey): string => `${kind}/${id}`;
