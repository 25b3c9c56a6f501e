import { ATTRIBUTES } from '../domain/attributes.ts';
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
  attributes: ATTRIBUTES.map(({ name }) => name),
  category: ['category'],
  name: ['business_name', 'business', 'organizer'],
  words: ['search'],
} satisfies Record<string, readonly string[]>;
export type LetGo = keyof typeof FILTERS;

/** The filters for what is sought. One goes only where another stays that shows in what is named: a day, a place, a word. */
const SOUGHT: readonly LetGo[] = ['category', 'name', 'words'];
/** The filters that don't show by themselves in what is named: many listings meet them. */
const SLIGHT: readonly LetGo[] = ['open', 'time', 'price', 'attributes'];

type Query = Readonly<Record<string, string>>;

/** A query that asks for less, and what it lets go. */
export interface LooserQuery {
  query: Query;
  letGo: readonly LetGo[];
}

const OVER: readonly unknown[] = ALL_KINDS.map((kind) => KINDS[kind].over);

/** The queries that ask for less than one, those that let go what matters least first; at most seven. */
export function looserQueries({ page, page_size, sortBy, status, ...given }: Query): LooserQuery[] {
  const query = {
    ...(given['near'] && { within: String(DEFAULT_WITHIN) }),
    ...given,
    ...(status && OVER.includes(status) && { status }),
  };
  const groups = Object.keys(FILTERS) as LetGo[];
  const inForce = groups.filter((each) => FILTERS[each].some((name) => name in query));
  const ways = [
    ...[inForce.slice(0, 1), inForce.slice(1, 2), inForce.slice(0, -2), inForce.slice(0, -1)],
    ...[inForce.slice(-1), inForce.toSpliced(-2, 1), inForce],
  ];
  const isAkin = (letGo: readonly LetGo[]) =>
    !letGo.some((each) => SOUGHT.includes(each)) ||
    inForce.some((each) => !letGo.includes(each) && !SLIGHT.includes(each));
  // With few filters several ways are the same.
  return [...new Map(ways.map((letGo) => [letGo.join(), letGo])).values()]
    .filter((letGo) => letGo.length > 0 && isAkin(letGo))
    .map((letGo) => {
      const gone: readonly string[] = letGo.flatMap((each) => FILTERS[each]);
      const kept = Object.entries(query).filter(([name]) => !gone.includes(name));
      return { letGo, query: Object.fromEntries(kept) };
    });
}
