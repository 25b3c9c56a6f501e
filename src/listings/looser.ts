import { ALL_KINDS, KINDS } from '../domain/kinds.ts';
import { DEFAULT_WITHIN } from './near.ts';

/**
 * The filters that are let go where nothing is found, in this order (docs/product.md, Empty and failed). The place of a
 * list near one stays: what is further away comes in the order of its distance.
 */
const FILTERS = {
  open: ['open'],
  days: ['when', 'date_to'],
  from: ['date_from'],
  time: ['open_on', 'open_at', 'valid_until', 'status'],
  price: ['free'],
  distance: ['within'],
  place: ['suburb', 'postcode', 'region', 'state'],
  category: ['category'],
  name: ['business_name', 'business', 'organizer'],
  words: ['search'],
} as const;
export type LetGo = keyof typeof FILTERS;

type Query = Readonly<Record<string, string>>;

/** A query that asks for less, and what it lets go. */
export interface LooserQuery {
  query: Query;
  letGo: readonly LetGo[];
}

const OVER: readonly unknown[] = ALL_KINDS.map((kind) => KINDS[kind].over);

/** The queries that ask for less than one: without each of its filters alone, then without ever more of them. */
export function looserQueries({ page, page_size, sortBy, status, ...given }: Query): LooserQuery[] {
  const query = {
    ...(given['near'] && { within: String(DEFAULT_WITHIN) }),
    ...given,
    ...(status && OVER.includes(status) && { status }),
  };
  const names = Object.keys(query);
  const groups = Object.keys(FILTERS) as LetGo[];
  const inForce = groups.filter((each) => FILTERS[each].some((name) => names.includes(name)));
  const alone = inForce.map((each) => [each]);
  const together = inForce.slice(1).map((_, at) => inForce.slice(0, at + 2));
  // Words that are found nowhere take long to look for: with many filters they are looked for three times.
  const ways =
    inForce.length > 3 && names.includes('search')
      ? [...alone.slice(0, 2), inForce.slice(0, -1), ...alone.slice(-1), inForce]
      : [...alone, ...together];
  return ways.map((letGo) => {
    const gone: readonly string[] = letGo.flatMap((each) => FILTERS[each]);
    const kept = Object.entries(query).filter(([name]) => !gone.includes(name));
    return { letGo, query: Object.fromEntries(kept) };
  });
}
