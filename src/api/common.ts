import * as z from 'zod/mini';
import { STATES } from '../site.places.ts';

/** What a calendar day looks like on the wire: `2026-11-21`, local to the listing's state. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isCalendarDay = (value: string): boolean => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
};

/** A calendar day `YYYY-MM-DD`, local to the state of the listing it belongs to. */
export const Day = z
  .string()
  .check(
    z.regex(DAY, 'Enter a date as YYYY-MM-DD'),
    z.refine(isCalendarDay, 'Enter a date that exists'),
    z.meta({ description: 'A calendar day, local to the state of the listing', format: 'date' }),
  );
export type Day = z.output<typeof Day>;

/** A wall-clock time `HH:MM`, 24 hours, local to the listing's state. */
export const ClockTime = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM'),
    z.meta({ description: 'A wall-clock time, 24 hours, local to the state of the listing' }),
  );
export type ClockTime = z.output<typeof ClockTime>;

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Australian dollars as a decimal string, such as `"49.95"`; the `$` is added on display. */
export const Money = z
  .string()
  .check(
    z.regex(/^\d{1,7}\.\d{2}$/, 'Enter an amount such as 49.95'),
    z.meta({ description: 'Australian dollars, two decimals, without the sign' }),
  );
export type Money = z.output<typeof Money>;

export const StateCode = z
  .enum(Object.keys(STATES) as [keyof typeof STATES, ...(keyof typeof STATES)[]], {
    error: `Choose a state: ${Object.keys(STATES).join(', ')}`,
  })
  .check(z.meta({ id: 'State', description: 'An Australian state or territory' }));
export type StateCode = z.output<typeof StateCode>;

export const Id = z.int().check(z.positive());
/** The last part of a listing's address: ASCII words joined by hyphens, never digits alone. */
export const Slug = z
  .string()
  .check(
    z.regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/),
    z.meta({ description: 'Names the listing in its address', examples: ['kottu-corner'] }),
  );

/** An address that is safe to put in a link: http or https only (`javascript:` and kin never parse). */
export const WebAddress = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  }, 'Enter a web address that starts with https://'),
  z.meta({ description: 'An http or https address' }),
);

/** The address of a picture: absolute, or a path on the API's host. */
export const ImageAddress = z
  .string()
  .check(
    z.regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'Enter a picture address'),
    z.meta({ description: 'An absolute address, or a path on the host of the API' }),
  );

/** What a picture shows, for people who can't see it. */
export const ImageAlt = z
  .nullable(z.string())
  .check(z.meta({ description: 'What the picture shows; null where nobody wrote it' }));

export const Category = z
  .object({ id: Id, name: z.string() })
  .check(z.meta({ id: 'Category', description: 'A category of businesses or of events' }));
export type Category = z.output<typeof Category>;

/** Page sizes that a person can choose (part 9). */
export const PAGE_SIZES = [12, 24, 48] as const;
export const DEFAULT_PAGE_SIZE = 12;
/** A page larger than this costs the server more than it helps anyone; builds read 100 at a time. */
export const MAX_PAGE_SIZE = 100;
/** Deep offsets are slow, and nobody reads them; 100,000 listings at 100 a page stay reachable. */
const MAX_PAGE = 10_000;
/** Longer than any sensible search, short enough that a query can't be a burden. */
export const MAX_SEARCH_LENGTH = 100;
const MAX_TEXT_LENGTH = 200;

/** Digits alone: `Number` would take `0x10` and `1e2` too. */
const decimal = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;

const wholeNumber = (text: string, least: number, most: number) =>
  z.pipe(
    z.transform(decimal),
    z.int({ error: text }).check(z.minimum(least, text), z.maximum(most, text)),
  );

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Enter at most ${most} characters`));

/** A query value that was left empty means the same as one that was left out (part 5). */
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

/** The query values that the list calls share; each list adds its own with `z.extend`. */
export const query = {
  page: optional(wholeNumber(`Enter a page from 1 to ${MAX_PAGE}`, 1, MAX_PAGE)),
  pageSize: optional(wholeNumber(`Enter a page size from 1 to ${MAX_PAGE_SIZE}`, 1, MAX_PAGE_SIZE)),
  search: optional(text(MAX_SEARCH_LENGTH)),
  text: optional(text(MAX_TEXT_LENGTH)),
  state: optional(z.pipe(z.transform(inCapitals), StateCode)),
  day: optional(Day),
  id: optional(wholeNumber('Enter an id', 1, 2_147_483_647)),
  flag: optional(
    z.pipe(
      z.enum(['true', 'false', '1', '0'], { error: 'Enter true or false' }),
      z.transform((value) => value === 'true' || value === '1'),
    ),
  ),
  postcode: optional(
    z.string().check(z.trim(), z.regex(/^\d{4}$/, 'Enter a postcode of four digits')),
  ),
  oneOf: <const Values extends readonly [string, ...string[]]>(values: Values) =>
    optional(z.enum(values, { error: `Choose one of ${values.join(', ')}` })),
};

/** A page of results and how many there are in all. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, id: string) =>
  z
    .object({ count: z.int().check(z.minimum(0)), results: z.array(item) })
    .check(z.meta({ id, description: 'A page of results, and how many there are in all' }));

/** Every error of the API: what went wrong, and for bad input the message of each field. */
export const ApiError = z
  .object({
    detail: z.string(),
    errors: z.optional(z.record(z.string(), z.string())),
    /** The same text as `detail`, where the specification asks for it under this name (part 7). */
    error: z.optional(z.string()),
  })
  .check(z.meta({ id: 'Error', description: 'What went wrong; `errors` names the fields' }));
export type ApiError = z.output<typeof ApiError>;
