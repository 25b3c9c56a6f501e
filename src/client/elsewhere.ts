import type { SearchAnswer } from '#src/api/search.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import { NEIGHBOURS } from '#src/domain/neighbours.ts';
import type { StateCode } from '#src/domain/values.ts';
import type { Elsewhere, InState } from '#src/listings/page-props.ts';
import type { SearchValues } from '#src/listings/search-path.ts';

/** States nearby that are offered; nobody wants to choose from more. */
const MOST_STATES = 3;

/** Counts what a search finds of each kind. */
type CountMatches = (values: SearchValues) => Promise<Pick<SearchAnswer, 'counts' | 'meant'>>;

/**
 * Lists with matches for a search that a list has none for: in the same state, and of its own kind in states nearby, or
 * anywhere where those have none either. Empty for a list without a search, or when nobody can say.
 */
export async function findElsewhere(
  kind: PluralKind,
  query: Readonly<Record<string, string>>,
  countMatches: CountMatches,
): Promise<Elsewhere[]> {
  const { search, state, page, page_size, sortBy, ...others } = query;
  if (!search) return [];
  const look = async (values: SearchValues): Promise<Elsewhere[]> => {
    const answer = await countMatches(values).catch(() => null);
    // The search as it was meant: a misspelt word is corrected.
    const spelt = { ...values, search: answer?.meant ?? search };
    // The list itself has matches only where a filter of its own hid them.
    const isNarrower = Object.keys(others).length > 0 || values.state !== state;
    return PLURAL_KINDS.filter((each) => each !== kind || isNarrower)
      .map((each) => ({ kind: each, count: answer?.counts[each] ?? 0, values: spelt }))
      .filter(({ count }) => count > 0);
  };
  const ofKind = async (values: SearchValues) =>
    (await look(values)).filter((list) => list.kind === kind);
  const near = state
    ? await Promise.all([
        look({ search, state }),
        inStatesNearby(state as StateCode, (each) => ofKind(valuesIn(each, query))),
      ])
    : [];
  return near.flat().length > 0 ? near.flat() : look({ search });
}

/** Counts the listings of a search in states nearby, where its own state has none. */
export const countNearby = (
  values: SearchValues,
  countIn: (values: SearchValues) => Promise<number>,
): Promise<InState[]> =>
  inStatesNearby(values.state as StateCode, async (state) => {
    const count = await countIn(valuesIn(state, values)).catch(() => 0);
    return count > 0 ? [{ state, count }] : [];
  });

const valuesIn = (state: StateCode, { search, category }: Readonly<Record<string, string>>) =>
  ({ search, state, ...(category && { category }) }) as SearchValues;

/** The results in the states that border on a state, or else in all others. */
async function inStatesNearby<Found>(
  state: StateCode,
  find: (state: StateCode) => Promise<Found[]>,
): Promise<Found[]> {
  const bordering = NEIGHBOURS[state];
  const far = (Object.keys(NEIGHBOURS) as StateCode[]).filter(
    (each) => each !== state && !bordering.includes(each),
  );
  for (const states of [bordering, far]) {
    const found = (await Promise.all(states.map(find))).flat();
    if (found.length > 0) return found.slice(0, MOST_STATES);
  }
  return [];
}
