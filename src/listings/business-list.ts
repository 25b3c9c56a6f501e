import * as z from 'zod/mini';
import * as texts from '#texts/business-fields.ts';
import * as fields from '#texts/fields.ts';
import { type Attribute, ATTRIBUTES, isOffered } from '../domain/attributes.ts';
import { clockTime } from '../domain/days.ts';
import { Day } from '../domain/values.ts';
import { type Weekday, WEEKDAYS, weekdayName } from '../domain/weekdays.ts';
import { dayOfChip, type ListDefinition } from './list.ts';
import { query } from './query.ts';
import { listQuery } from './schemas.ts';

/** The orders of the business list, with their names. */
export const BUSINESS_SORTS = {
  name: texts.byName,
  '-name': texts.byNameReversed,
  featured: fields.featuredFirst,
  '-created_at': fields.recentlyAdded,
  suburb: texts.byLocation,
} as const;
export type BusinessSort = keyof typeof BUSINESS_SORTS;
export const DEFAULT_BUSINESS_SORT: BusinessSort = 'name';

/** "Tuesday" from "tuesday", "3 Dec" from a date. */
const dayText = (on: string): string =>
  WEEKDAYS.some((day) => day === on) ? weekdayName(on as Weekday) : dayOfChip(on);

export const BUSINESS_LIST: ListDefinition = {
  heading: texts.listHeading,
  description: texts.listDescription,
  filters: [
    { name: 'open', label: texts.openFilter, type: 'hidden' },
    {
      name: 'open_on',
      label: texts.dayFilter,
      type: 'choice',
      any: texts.anyDay,
      choices: WEEKDAYS.map((day) => ({ value: day, label: weekdayName(day) })),
      chip: (on, { open_at: time }) => (time ? '' : texts.openOn(dayText(on))),
    },
    {
      name: 'open_at',
      label: texts.timeFilter,
      type: 'time',
      chip: (time, { open_on = '' }) => texts.openAt(dayText(open_on), clockTime(time)),
    },
    ...ATTRIBUTES.map(({ name, label, categories }) => ({
      ...{ name, label, chip: () => label },
      // One that isn't offered is obeyed where a link names it.
      get type() {
        return isOffered(name) ? ('flag' as const) : ('hidden' as const);
      },
      ...(categories && { categories }),
    })),
  ],
  quick: [{ label: texts.openNow, name: 'open', value: 'now' }],
  sorts: BUSINESS_SORTS,
  defaultSort: DEFAULT_BUSINESS_SORT,
};

/** A day on which something is open: a weekday or a date. */
const OpenDay = z.union([z.enum(WEEKDAYS), Day], { error: texts.dayForm });

/** A parameter for each attribute. */
const attributeQueries = Object.fromEntries(
  ATTRIBUTES.map(({ name }) => [name, query.flag]),
) as Record<Attribute, typeof query.flag>;

export const BusinessQuery = listQuery({
  ...attributeQueries,
  open: query.oneOf(['now']),
  open_on: query.lowerCase(OpenDay),
  open_at: query.time,
  postcode: query.postcode,
  sortBy: query.orderOf(BUSINESS_SORTS),
}).check(
  z.superRefine(({ open_on: on, open_at: at }, context) => {
    if (on || !at) return;
    context.addIssue({ code: 'custom', path: ['open_at'], message: texts.missingDay('open_on') });
  }),
);
export type BusinessQuery = z.output<typeof BusinessQuery>;
