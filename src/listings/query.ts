import * as z from 'zod/mini';
import * as texts from '#texts/queries.ts';
import * as faults from '#texts/faults.ts';
import { plainPostcode, withZero } from '../domain/postcodes.ts';
import {
  Category,
  ClockTime,
  Day,
  MAX_ID,
  Month,
  namedObject,
  StateCode,
} from '../domain/values.ts';
import { Facets, LEAST_WITHIN, MOST_WITHIN, NearPlace, WITHIN_STATE } from './near.ts';
import { MAX_SEARCH_LENGTH, seenValue } from './search-path.ts';
import { understanding } from './understanding.ts';
import { MAX_PAGE_SIZE } from './page-size.ts';

/** The last page: deep offsets are slow, and nobody reads them. 100,000 listings stay reachable even at 10 a page. */
const MAX_PAGE = 10_000;
const MAX_TEXT_LENGTH = 200;

/** A number in digits alone, as `Number` would take `0x10` and `1e2` too. */
const decimal = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;

const wholeNumber = (text: string, least: number, most: number) =>
  z.pipe(
    z.transform(decimal),
    z.int({ error: text }).check(z.minimum(least, text), z.maximum(most, text)),
  );

const text = (most: number) =>
  z.string().check(z.overwrite(seenValue), z.maxLength(most, faults.tooLong(most)));

/** A parameter that may be left out; an empty one counts as left out. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  );

/** People write `vic` as often as `VIC`. */
const inCapitals = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toUpperCase() : value;

/** People write `Sunday` as often as `sunday`. */
const inLowerCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  optional(z.enum(values, { error: faults.chooseOneOf(values) }));

/** The order of a list with a search, unless another one is asked for: how well a listing matches. */
export const BEST_MATCH = 'best';

/** The order of a list near a place without a search, unless another one is asked for: the nearest first. */
export const DISTANCE = 'distance';

/** The order in the list's own table: `usual` where the best match, the nearest or none is asked for. */
export const orderBeside = <Order extends string>(
  sortBy: Order | typeof BEST_MATCH | typeof DISTANCE | undefined,
  usual: Order,
): Order => (sortBy === undefined || sortBy === BEST_MATCH || sortBy === DISTANCE ? usual : sortBy);

const WITHIN = texts.within(LEAST_WITHIN, MOST_WITHIN, WITHIN_STATE);

/** The parameters that the list calls share; each list adds its own (`listQuery`). */
export const query = {
  page: optional(wholeNumber(texts.page(MAX_PAGE), 1, MAX_PAGE)),
  pageSize: optional(wholeNumber(texts.pageSize(MAX_PAGE_SIZE), 1, MAX_PAGE_SIZE)),
  search: optional(text(MAX_SEARCH_LENGTH)),
  text: optional(text(MAX_TEXT_LENGTH)),
  state: optional(z.pipe(z.transform(inCapitals), StateCode)),
  day: optional(Day),
  month: optional(Month),
  time: optional(ClockTime),
  lowerCase: <Schema extends z.ZodMiniType>(schema: Schema) =>
    optional(z.pipe(z.transform(inLowerCase), schema)),
  id: optional(wholeNumber(texts.id, 1, MAX_ID)),
  flag: optional(
    z.pipe(
      z.enum(['true', 'false', '1', '0'], { error: texts.flag }),
      z.transform((value) => value === 'true' || value === '1'),
    ),
  ),
  postcode: optional(
    z.string().check(
      z.overwrite((typed) => withZero(plainPostcode(typed))),
      z.regex(/^\d{4}$/, texts.postcode),
    ),
  ),
  near: optional(text(MAX_SEARCH_LENGTH)),
  within: optional(
    z.pipe(
      z.transform(decimal),
      z.union(
        [
          z.literal(WITHIN_STATE),
          z.int().check(z.minimum(LEAST_WITHIN, WITHIN), z.maximum(MOST_WITHIN, WITHIN)),
        ],
        { error: WITHIN },
      ),
    ),
  ),
  oneOf,
  /** One of the orders in a list's table, or the best match or the nearest first. */
  orderOf: <Orders extends object>(orders: Orders) =>
    oneOf([BEST_MATCH, DISTANCE, ...(Object.keys(orders) as (keyof Orders & string)[])]),
};

/** A page of results, with the count of all. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, id: string) =>
  namedObject(id, pageOf(item), ABOUT_LISTS);

const ABOUT_LISTS = z.describe('A page of results, and how many there are in all');

const pageOf = <Item extends z.ZodMiniType>(item: Item) => ({
  count: z.int().check(z.minimum(0)),
  results: z.array(item),
});

/**
 * The same for a list that can be searched: with what the search made of its words, with the place of a list near one,
 * and with the counts of each choice where those were asked for.
 */
export const searchableListOf = <Item extends z.ZodMiniType>(item: Item, id: string) =>
  namedObject(
    id,
    {
      ...pageOf(item),
      ...optionalUnderstanding,
      place: z.optional(z.nullable(NearPlace)),
      facets: z.optional(Facets),
    },
    ABOUT_LISTS,
  );

const optionalUnderstanding = z.partial(z.object(understanding)).shape;

/** The query of lists that take a page only: their order and their filter are fixed. */
export const PageQuery = z.object({ page: query.page, page_size: query.pageSize });

export const CategoryList = listOf(Category, 'CategoryList');
