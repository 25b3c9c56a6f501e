import type { StateCode } from '#src/domain/values.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import { type ModerationItem, ModerationQuery } from '#src/api/moderation.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';

/** The part of the queue that is shown. */
export interface QueueFilters {
  kind?: PluralKind | undefined;
  state?: StateCode | undefined;
  status: ListingStatus;
  /** True for only those published deals that enough members reported. */
  reported?: true | undefined;
  /** The text to look for in everything, whatever its status. */
  search?: string | undefined;
  page: number;
}

/** The name of one listing in the queue. */
export type ListingKey = Pick<ModerationItem, 'kind' | 'id'>;

/** The view of the desk: a part of the queue, and the listing that is open beside it. */
export interface DeskView {
  filters: QueueFilters;
  open: ListingKey | null;
}

export const WHOLE_QUEUE: QueueFilters = { status: 'pending', page: 1 };

/**
 * The view that an address names; a value without a meaning is left aside. While a listing is open, `kind` is that
 * listing's, and `only` the kind that the queue is narrowed to.
 */
export function readDeskView(search: string): DeskView {
  const params = new URLSearchParams(search);
  const id = Number(params.get('id'));
  const kind = PLURAL_KINDS.find((each) => each === params.get('kind'));
  const open = kind && Number.isSafeInteger(id) && id > 0 ? { kind, id } : null;
  const one = (name: 'kind' | 'state' | 'status' | 'search' | 'page', value: string | null) =>
    ModerationQuery.shape[name].safeParse(value ?? '').data;
  const reported = params.get('reported') === 'true' || undefined;
  return {
    open,
    filters: {
      ...(reported && { reported }),
      search: one('search', params.get('search')) as string | undefined,
      kind: one('kind', params.get(open ? 'only' : 'kind')) as PluralKind | undefined,
      state: one('state', params.get('state')) as StateCode | undefined,
      status: reported
        ? 'published'
        : ((one('status', params.get('status')) as ListingStatus | undefined) ??
          WHOLE_QUEUE.status),
      page: (one('page', params.get('page')) as number | undefined) ?? WHOLE_QUEUE.page,
    },
  };
}

/** The address of a view, the inverse of `readDeskView`, without defaults. */
export function deskAddress({ filters, open }: DeskView): string {
  const { kind, state, status, reported, search, page } = filters;
  const params = new URLSearchParams();
  if (open) {
    params.set('kind', open.kind);
    params.set('id', String(open.id));
    if (kind) params.set('only', kind);
  } else if (kind) params.set('kind', kind);
  if (reported) params.set('reported', 'true');
  else if (status !== WHOLE_QUEUE.status) params.set('status', status);
  if (search) params.set('search', search);
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `${ACCOUNT_PATHS.review}?${query}` : ACCOUNT_PATHS.review;
}

/** True when two keys name the same listing. */
export const isSame = (one: ListingKey | null, other: ListingKey | null): boolean =>
  one !== null && other !== null && one.kind === other.kind && one.id === other.id;

/** A key as text: `businesses/17`. */
export const keyText = ({ kind, id }: ListingKey): string => `${kind}/${id}`;
