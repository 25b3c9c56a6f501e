import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import {
  Category,
  Day,
  Id,
  namedObject,
  Slug,
  StateCode,
  locationFields,
} from '../domain/values.ts';
import { CONTACTS, FOUND_AT } from '../domain/reach.ts';
import { WeekHours } from '../domain/week-hours.ts';
import { DEAL_LIST } from './deal-list.ts';
import { type Fields, type FormValues, outputShape, inputShape } from './field.ts';
import { count, day, held, line, money, name, text } from './field-kinds.ts';
import { picture } from './picture-fields.ts';
import { detailsOfOne } from './picture-details.ts';
import { changeSchema, publicSchemas } from './schemas.ts';
import { goingTogether, isEmpty } from './input-schemas.ts';
import { goodOnText, WEEKDAYS, type Weekday } from '../domain/weekdays.ts';
import * as texts from '#texts/deal-fields.ts';

const MAX_SHORT_TEXT = 1_000;
const MAX_CODE = 40;
/** The longest purchase (characters), shown beside a price on a card of a phone's width. */
const MAX_PURCHASE = 40;
/** The most uses: nobody redeems more in a shop, and the figure fits everywhere. */
const MAX_USES = 1_000_000;
const MAX_USES_OF_ONE = 1_000;

/** The business of a deal, as far as the deal tells of it. */
export const DealBusiness = namedObject('DealBusiness', {
  id: Id,
  slug: Slug,
  name: z.string(),
  category: z.nullable(Category),
  address: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  state: z.nullable(StateCode),
  postcode: z.nullable(z.string()),
  found_at: z.nullable(z.enum(FOUND_AT)),
  contact_phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  email: z.nullable(z.string()),
  shown_contacts: z.array(z.enum(CONTACTS)),
  business_hours: z.nullable(z.string()),
  hours: z.nullable(WeekHours),
  closed_from: z.nullable(Day),
  closed_until: z.nullable(Day),
  ...locationFields,
});
export type DealBusiness = z.output<typeof DealBusiness>;

/** `shared`: one public code for all. `personal`: each claim gets its own. `none`: no code at all. */
export const CODE_KINDS = ['shared', 'personal', 'none'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** The choices of code for owners, the code that nobody can use twice first. */
export const CODE_CHOICES: readonly { value: CodeKind; label: string; hint: string }[] = [
  { value: 'personal', label: texts.codeKinds.personal, hint: texts.codeKindHints.personal },
  { value: 'shared', label: texts.codeKinds.shared, hint: texts.codeKindHints.shared },
  { value: 'none', label: texts.codeKinds.none, hint: texts.codeKindHints.none },
];

/** The fields of a deal that an owner fills in and may change later, in the order of its form. */
const changeableFields = {
  title: name(texts.title),
  description: text({ ...texts.description, rows: 5 }),
  original_price: money(texts.regularPrice),
  discount_price: money(texts.specialPrice),
  with_purchase: {
    ...line({ ...texts.onlyWith, most: MAX_PURCHASE }),
    outputSchema: z
      .nullable(z.string())
      .check(z.meta({ description: 'What has to be bought for this price', examples: ['a main'] })),
  },
  valid_from: day(texts.validFrom),
  valid_until: {
    ...day(texts.validUntil),
    outputSchema: z
      .nullable(Day)
      .check(z.describe('The last day, counted in the state of the business')),
  },
  weekdays: {
    label: texts.goodOn,
    isOptional: false,
    inputSchema: z.optional(
      z.array(z.enum(WEEKDAYS, { error: texts.notWeekdays })).check(
        z.minLength(1, texts.noWeekday),
        z.overwrite((days) => WEEKDAYS.filter((day) => days.includes(day))),
      ),
    ),
    outputSchema: z
      .array(z.enum(WEEKDAYS))
      .check(z.describe('Days of the week on which it is good, counted where the business is')),
    input: { control: 'weekdays' as const },
    ...held<Weekday[]>([...WEEKDAYS], (days) => [goodOnText(days) ?? texts.everyDay]),
  },
  code_kind: {
    label: texts.codeKind,
    isOptional: false,
    inputSchema: z._default(z.enum(CODE_KINDS, { error: faults.chooseOneOf(CODE_KINDS) }), 'none'),
    outputSchema: z.enum(CODE_KINDS),
    empty: 'personal' as string,
    input: { control: 'choice' as const },
    read: (stored: unknown) => (stored ?? '') as string,
    send: (value: string) => CODE_KINDS.find((kind) => kind === value),
    words: (stored: unknown) =>
      CODE_CHOICES.filter(({ value }) => value === stored).map(({ label }) => label),
  },
  // The code is asked for only where there is one, and is required then.
  code: {
    ...line({
      ...texts.code,
      most: MAX_CODE,
      input: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
    }),
    isOptional: false,
    outputSchema: z
      .nullable(z.string())
      .check(z.describe('The public coupon code of a deal whose code is shared')),
  },
  usage_limit: count({
    ...texts.claimsInAll,
    most: MAX_USES,
    tooMany: texts.tooManyClaims(MAX_USES),
    outputSchema: z.nullable(z.int().check(z.minimum(1))),
  }),
  limit_per_person: {
    ...count({
      ...texts.claimsByOne,
      most: MAX_USES_OF_ONE,
      tooMany: texts.tooManyClaims(MAX_USES_OF_ONE),
      outputSchema: z.nullable(z.int()),
    }),
    empty: '1',
  },
  redemption_instructions: text({ ...texts.howToRedeem, most: MAX_SHORT_TEXT, rows: 2 }),
  restrictions: text({ ...texts.restrictions, most: MAX_SHORT_TEXT, rows: 2 }),
  terms: text({ ...texts.terms, rows: 3 }),
  image: picture(texts.picture),
};

/** The fields of a deal, in the order of its form; its business can't be changed later. */
export const dealFields = {
  business: {
    ...texts.business,
    isOptional: false,
    inputSchema: z.int({ error: texts.businessRequired }).check(z.positive()),
    outputSchema: DealBusiness,
    empty: '',
    input: { control: 'business' as const },
    read: (stored: unknown) => String((stored as { id: number } | null)?.id ?? ''),
    send: (value: string) => (value ? Number(value) : Number.NaN),
    words: (stored: unknown) => (stored ? [(stored as { name: string }).name] : []),
  },
  ...changeableFields,
} satisfies Fields;
export type DealValues = FormValues<typeof dealFields>;

const DEAL_STEPS = [
  { title: texts.stepOffer, fields: ['business', 'title', 'description'] },
  { title: texts.stepPrices, fields: ['original_price', 'discount_price', 'with_purchase'] },
  { title: texts.stepWhen, fields: ['valid_from', 'valid_until', 'weekdays'] },
  { title: texts.stepClaims, fields: ['code_kind', 'code', 'usage_limit', 'limit_per_person'] },
  { title: texts.stepSmallPrint, fields: ['redemption_instructions', 'restrictions', 'terms'] },
  { title: texts.picture.label, fields: ['image'] },
] as const satisfies readonly { title: string; fields: readonly (keyof DealValues)[] }[];

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
 * Fields that don't fit together, with their messages: a special price that isn't lower, an end before the start, a
 * shared code that is missing. Empty when all is well.
 */
export function dealProblems(deal: Related): Record<string, string> {
  const problems: Record<string, string> = {};
  const { original_price: regular, discount_price: special } = deal;
  if (regular && !special) {
    problems['discount_price'] = texts.specialPriceMissing;
  } else if (regular && special && Number(special) >= Number(regular)) {
    problems['discount_price'] = texts.specialPriceTooHigh;
  }
  if (deal.valid_from && deal.valid_until && deal.valid_until < deal.valid_from) {
    problems['valid_until'] = faults.lastBeforeFirst;
  }
  if (deal.usage_limit && deal.limit_per_person && deal.limit_per_person > deal.usage_limit) {
    problems['limit_per_person'] = texts.claimsByOneTooMany;
  }
  if (deal.code_kind === 'shared' && isEmpty(deal.code ?? undefined)) {
    problems['code'] = texts.codeMissing;
  }
  return problems;
}

/** The schema of a deal that an owner sends; its last day is checked apart, as that needs today's date. */
export const DealSubmission = namedObject(
  'DealSubmission',
  { ...inputShape(dealFields), ...detailsOfOne.inputShape },
  goingTogether(dealProblems),
);
export type DealSubmission = z.output<typeof DealSubmission>;

/**
 * The schema of a change: any fields but the business; those that are left out stay as they are. Fields that depend on
 * each other are checked with the stored ones.
 */
export const DealChange = changeSchema('Deal', {
  ...inputShape(changeableFields),
  ...detailsOfOne.inputShape,
  code_kind: z.enum(CODE_KINDS),
});
export type DealChange = z.output<typeof DealChange>;

const { limit_per_person: _, ...publicFields } = dealFields;

/** The public schemas of a deal, and of a page of them. */
export const { Listing: Deal, List: DealList } = publicSchemas('Deal', outputShape(publicFields), {
  discount_percentage: z
    .nullable(z.int().check(z.minimum(0), z.maximum(100)))
    .check(z.describe('Rounded down; 100 only when the deal is free')),
  contact_info: z.nullable(z.string()),
  used_count: z.int().check(z.minimum(0)),
  is_featured: z.boolean(),
  ...detailsOfOne.outputShape,
});
export type Deal = z.output<typeof Deal>;

/** A deal, as what does the same with all kinds takes it. */
export const DEAL = {
  kind: 'deal',
  fields: dealFields,
  pictures: 'image',
  steps: DEAL_STEPS,
  needless: () => [],
  list: DEAL_LIST,
  Submission: DealSubmission,
  Change: DealChange,
  Shown: Deal,
} as const;
