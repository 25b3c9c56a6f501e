import type * as z from 'zod/mini';
import type { ApiError } from '#src/api/error.ts';
import { dayIn, zoneOf } from '#src/domain/days.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { MAX_ID, Slug, StateCode } from '#src/domain/values.ts';
import { WEEKDAYS } from '#src/domain/weekdays.ts';
import { STATES } from '#src/site.places.ts';

/* The answers of an API of another make (docs/product.md, Another API). Loaded once an answer isn't in our form. */

type Given = Readonly<Record<string, unknown>>;

/** The same answer in the form of the contract: other spellings are read, and gaps are filled where that can be. */
export const normaliseAnswer = (schema: z.core.$ZodType, answer: unknown): unknown =>
  read(schema, answer, false);

/** The same error in the form of the contract: other APIs have several texts for a field, and fields at the top. */
export function normaliseError(answer: unknown, otherwise: string): ApiError {
  const given: Given = Array.isArray(answer)
    ? { detail: answer }
    : typeof answer === 'object'
      ? { ...answer }
      : {};
  const { detail, error, message, errors: apart, ...others } = given;
  // Texts beside the fields say something else, such as the kind of the error.
  const top = Object.entries(others).filter(([, value]) => typeof value === 'object');
  const { non_field_errors: whole, ...fields } = (apart ?? Object.fromEntries(top)) as Given;
  const errors: Record<string, string> = {};
  for (const [field, text] of textsIn(fields)) {
    errors[field] = errors[field] ? `${errors[field]} ${text}` : text;
  }
  const [said] = textsIn([detail, whole, error, message]);
  return { detail: said?.[1] ?? (Object.values(errors).join(' ') || otherwise), errors };
}

/** The texts of an error, each with the field that it is about, such as `program.0.time`. */
function textsIn(given: unknown, field = ''): [field: string, text: string][] {
  if (typeof given === 'string') return [[field, given]];
  return Object.entries(Object(given) as Given).flatMap(([name, value]) => {
    const isOneOfSeveral = Array.isArray(given) && typeof value === 'string';
    return textsIn(value, isOneOfSeveral ? field : field ? `${field}.${name}` : name);
  });
}

/** `fills` is true within an object that has an id: what that leaves out is derived, or is none. */
function read(schema: z.core.$ZodType, given: unknown, fills: boolean): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable') {
    const isEmpty = given === undefined || given === null || given === '';
    return isEmpty ? null : read(def.innerType, given, fills);
  }
  if (given === undefined || given === null) return fills ? nothingOf(schema) : given;
  if (def.type === 'array' && Array.isArray(given)) {
    return given.map((each) => read(def.element, each, fills));
  }
  return def.type === 'object' ? readObject(def.shape, given, fills) : given;
}

/** The value of a field that an answer leaves out. */
function nothingOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return readObject(def.shape, {}, true);
  // The first value of a choice is the usual one: an event takes place as planned.
  return def.type === 'enum' ? Object.values(def.entries)[0] : NOTHING[def.type];
}
const NOTHING: Readonly<Record<string, unknown>> = {
  string: '',
  boolean: false,
  number: 0,
  array: [],
};

function readObject(shape: z.core.$ZodShape, given: unknown, fills: boolean): unknown {
  // A list may come without its count, a category as its name alone.
  const whole = Array.isArray(given)
    ? { results: given }
    : typeof given === 'string'
      ? { name: given }
      : (given as Given);
  const isNamed = 'id' in shape;
  return Object.fromEntries(
    Object.entries(shape)
      .map(([name, schema]) => {
        const value = isNamed || name === 'count' ? ofField(name, whole) : whole[name];
        return [name, read(schema, value, fills || isNamed)] as const;
      })
      .filter(([, value]) => value !== undefined),
  );
}

const ofField = (name: string, given: Given): unknown =>
  Object.hasOwn(FORMS, name) ? FORMS[name]?.(given[name], given) : given[name];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fields of the contract, read from their own name or from others that an answer may use. */
const FORMS: Readonly<Record<string, (value: unknown, given: Given) => unknown>> = {
  count: (value, { results }) => value ?? (Array.isArray(results) ? results.length : undefined),
  id: (value, { slug, name }) =>
    value === undefined ? numberOf(text(slug) || text(name)) : digits(value),
  slug: (value, given) => slugOf(text(value), given),
  state: stateOf,
  zone: (value, { state }) => value ?? zoneAt(state),
  image: (value, { featured_image: featured, images }) =>
    address(value || featured || (Array.isArray(images) ? images[0] : null)),
  images: (value, { image, featured_image: featured }) =>
    (Array.isArray(value) && value[0] ? value : [image || featured]).filter(Boolean).map(address),
  hours: (value) => (typeof value === 'string' ? null : value),
  business_hours: (value, { hours }) => value || text(hours),
  organizer_name: (value, { organizer }) => value || organizer,
  price_info: (value, { price }) => String(value || (price ?? '')),
  original_price: money,
  discount_price: money,
  date: day,
  valid_from: day,
  valid_until: day,
  time: clock,
  end_time: clock,
  link_url: (value) => (text(value) && !/^(https?:|\/)/.test(text(value)) ? `/${value}` : value),
  weekdays: (value) => value ?? WEEKDAYS,
  code_kind: (value, { code }) => value ?? (code ? 'shared' : 'none'),
  // A listing without a status is published, as it is listed.
  status: (value) => value ?? 'published',
  // An API without these fields asks nobody for what they are about.
  email_confirmed: (value) => value ?? true,
  has_password: (value) => value ?? true,
};

const digits = (value: unknown): unknown => (/^\d+$/.test(text(value)) ? Number(value) : value);

/** An id for a thing that only has a name: the same one for the same name. */
function numberOf(name: string): number | undefined {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % MAX_ID;
  return name ? hash || 1 : undefined;
}

/** A slug as this site's addresses have it; it can't become that of another listing. */
function slugOf(given: string, { id, name, title }: Given): string {
  if (Slug.safeParse(given).success) return given;
  const words = categorySlug(given || text(name) || text(title)) || 'listing';
  return `${words}-${given ? numberOf(given)?.toString(36) : id}`;
}

/** An address; a path on the API's host begins with a slash. */
const address = (value: unknown): unknown =>
  !text(value) || /^(https?:|\/)/.test(text(value)) ? value : `/${value}`;

/** An amount of money; "29.5", "$1,200" and 40 are amounts too. */
function money(value: unknown): unknown {
  const amount = String(value ?? '').replaceAll(/[$,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(amount) ? Number(amount).toFixed(2) : value;
}

/** A state; "vic" and "Victoria" are VIC. */
function stateOf(value: unknown): unknown {
  const wanted = text(value).trim().toLowerCase();
  const known = Object.entries(STATES).find(([code, { name }]) =>
    [code.toLowerCase(), name.toLowerCase()].includes(wanted),
  );
  return known?.[0] ?? value;
}

const zoneAt = (state: unknown): string =>
  zoneOf({ state: StateCode.safeParse(stateOf(state)).data ?? null });

/** A day; an instant is the day that it falls on at the place. */
function day(value: unknown, { state, business }: Given): unknown {
  const at = /^\d{4}-\d\d-\d\dT/.test(text(value)) ? Date.parse(text(value)) : Number.NaN;
  if (Number.isNaN(at)) return value;
  return dayIn(zoneAt((business as Given | undefined)?.['state'] ?? state), new Date(at));
}

/** A clock time, without seconds. */
function clock(value: unknown): unknown {
  return /^\d\d:\d\d:\d\d/.test(text(value)) ? text(value).slice(0, 5) : value;
}
