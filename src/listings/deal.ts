import {
  isEmpty,
  line,
  MAX_ADDRESS,
  MAX_LINE,
  MAX_TEXT,
  needed,
  optional,
  refusing,
  text,
} from './field.ts';
import * as z from 'zod/mini';
import { WeekHours } from '../domain/week-hours.ts';
import {
  Category,
  Day,
  Id,
  ImageAddress,
  ImageAlt,
  Instant,
  Money,
  Slug,
  StateCode,
} from '../domain/values.ts';
import { listOf, query } from './query.ts';

/** What a deal tells about the business that offers it (specification, part 3). */
const DealBusiness = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    category: z.nullable(Category),
    address: z.nullable(z.string()),
    suburb: z.nullable(z.string()),
    state: z.nullable(StateCode),
    postcode: z.nullable(z.string()),
    contact_phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    business_hours: z.nullable(z.string()),
    hours: z.nullable(WeekHours),
  })
  .check(z.meta({ id: 'DealBusiness' }));

/** `shared`: one public code for all. `personal`: each claim gets its own. `none`: no code at all. */
export const CODE_KINDS = ['shared', 'personal', 'none'] as const;

/** A deal as the public sees it (specification, part 3 with the sample's fields). */
export const Deal = z
  .object({
    id: Id,
    slug: Slug,
    title: z.string(),
    description: z.nullable(z.string()),
    original_price: z.nullable(Money),
    discount_price: z.nullable(Money),
    discount_percentage: z
      .nullable(z.int().check(z.minimum(0), z.maximum(100)))
      .check(z.meta({ description: 'Rounded down; 100 only when the deal is free' })),
    valid_from: z.nullable(Day),
    valid_until: z
      .nullable(Day)
      .check(z.meta({ description: 'The last day, counted in the state of the business' })),
    terms: z.nullable(z.string()),
    restrictions: z.nullable(z.string()),
    redemption_instructions: z.nullable(z.string()),
    contact_info: z.nullable(z.string()),
    code_kind: z.enum(CODE_KINDS),
    code: z
      .nullable(z.string())
      .check(z.meta({ description: 'The public coupon code of a deal whose code is shared' })),
    usage_limit: z.nullable(z.int().check(z.minimum(1))),
    used_count: z.int().check(z.minimum(0)),
    is_featured: z.boolean(),
    image: z.nullable(ImageAddress),
    image_alt: ImageAlt,
    business: DealBusiness,
    created_at: Instant,
    updated_at: Instant,
  })
  .check(z.meta({ id: 'Deal' }));
export type Deal = z.output<typeof Deal>;

export const DealList = listOf(Deal, 'DealList');

/** The orders of the deal list and what the list calls them (part 9). */
export const DEAL_SORTS = {
  '-created_at': 'Recently Added',
  created_at: 'Oldest First',
  valid_until: 'Ending Soon',
  '-valid_until': 'Ending Last',
  title: 'Title A-Z',
  '-title': 'Title Z-A',
  featured: 'Featured First',
} as const;
export type DealSort = keyof typeof DEAL_SORTS;
export const DEFAULT_DEAL_SORT: DealSort = '-created_at';

export const DealQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  search: query.search,
  category: query.text,
  state: query.state,
  suburb: query.text,
  business_name: query.text,
  business: query.text,
  valid_until: query.day,
  sortBy: query.oneOf(Object.keys(DEAL_SORTS) as [DealSort, ...DealSort[]]),
  featured: query.flag,
  is_featured: query.flag,
  limit: query.pageSize,
  exclude: query.id,
});
export type DealQuery = z.output<typeof DealQuery>;

const MAX_SHORT_TEXT = 1_000;
const MAX_CODE = 40;
/** Nobody redeems more in a shop, and the figure fits everywhere. */
const MAX_USES = 1_000_000;
const MAX_USES_OF_ONE = 1_000;

/** Said of a last day that is over where the business is (decisions). */
export const DEAL_IN_THE_PAST = 'The last day must be today or later';

/** People write `$1,049.5` as often as `1049.50`. */
const asMoney = (value: unknown): unknown => {
  const given = typeof value === 'number' ? String(value) : value;
  if (typeof given !== 'string') return given;
  const [, dollars, cents = ''] = /^\$?\s*(\d[\d,]{0,9})(?:\.(\d{1,2}))?$/.exec(given.trim()) ?? [];
  return dollars === undefined ? given : `${dollars.replaceAll(',', '')}.${cents.padEnd(2, '0')}`;
};
const price = optional(z.pipe(z.transform(asMoney), Money));

const wholeNumber = (most: number, message: string) =>
  optional(
    z.pipe(
      z.transform((value) =>
        typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value,
      ),
      z
        .int({ error: message })
        .check(z.minimum(1, message), z.maximum(most, `Enter at most ${most}`)),
    ),
  );

const changeable = {
  title: needed('Deal title is required', MAX_LINE),
  description: needed('Deal description is required', MAX_TEXT, true),
  original_price: price,
  discount_price: price,
  valid_from: optional(Day),
  valid_until: z
    .string({ error: 'The last day is required' })
    .check(z.trim(), z.minLength(1, 'The last day is required'), ...refusing(Day)),
  terms: optional(text(MAX_TEXT)),
  restrictions: optional(text(MAX_SHORT_TEXT)),
  redemption_instructions: optional(text(MAX_SHORT_TEXT)),
  usage_limit: wholeNumber(MAX_USES, 'Enter a whole number of claims'),
  limit_per_person: wholeNumber(MAX_USES_OF_ONE, 'Enter a whole number of claims'),
  code_kind: z._default(
    z.enum(CODE_KINDS, { error: `Choose one of ${CODE_KINDS.join(', ')}` }),
    'none',
  ),
  code: optional(line(MAX_CODE)),
  image: z.nullish(
    z
      .string({ error: 'Enter the id of an upload' })
      .check(z.minLength(1), z.maxLength(MAX_ADDRESS, 'Enter the id of an upload')),
  ),
};

/** The fields of a deal that depend on each other. */
interface Related {
  original_price?: string | null | undefined;
  discount_price?: string | null | undefined;
  valid_from?: string | null | undefined;
  valid_until?: string | null | undefined;
  usage_limit?: number | null | undefined;
  limit_per_person?: number | null | undefined;
  code_kind?: string | undefined;
  code?: string | null | undefined;
}

/**
 * What doesn't fit together in a deal, by field: a discount price that isn't lower, an end before the
 * start, a shared code that is missing (decisions). Empty when all is well.
 */
export function dealProblems(deal: Related): Record<string, string> {
  const problems: Record<string, string> = {};
  const { original_price: original, discount_price: discount } = deal;
  if (original && !discount) {
    problems['discount_price'] = 'Enter the discount price as well';
  } else if (original && discount && Number(discount) >= Number(original)) {
    problems['discount_price'] = 'The discount price must be lower than the original price';
  }
  if (deal.valid_from && deal.valid_until && deal.valid_until < deal.valid_from) {
    problems['valid_until'] = 'The last day can’t be before the first';
  }
  if (deal.usage_limit && deal.limit_per_person && deal.limit_per_person > deal.usage_limit) {
    problems['limit_per_person'] = 'One person can’t have more than there are in all';
  }
  if (deal.code_kind === 'shared' && isEmpty(deal.code ?? undefined)) {
    problems['code'] = 'Enter the code that everybody uses';
  }
  return problems;
}

/** What an owner tells of a deal (decisions); its last day is checked apart, as it needs today's date. */
export const DealSubmission = z
  .object({
    business: z.int({ error: 'Please select a business' }).check(z.positive()),
    ...changeable,
  })
  .check(
    z.superRefine((deal, context) => {
      for (const [field, message] of Object.entries(dealProblems(deal))) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
    z.meta({ id: 'DealSubmission' }),
  );
export type DealSubmission = z.output<typeof DealSubmission>;

/**
 * Any of its fields but the business; those that are left out stay as they are. What depends on each
 * other is checked with what is there already.
 */
export const DealChange = z
  .partial(z.object({ ...changeable, code_kind: z.enum(CODE_KINDS) }))
  .check(z.meta({ id: 'DealChange' }));
export type DealChange = z.output<typeof DealChange>;
