import * as z from 'zod/mini';
import * as texts from '#texts/faults.ts';
import { STATES } from '../site.places.ts';
import { plainEmail } from './pasted.ts';
import { seenLine } from './unseen.ts';

/* The values of requests and listings: the form of each, and the message for a wrong one. */

/** An object that the API's documentation knows by name. */
export const namedObject = <Shape extends z.core.$ZodShape>(
  id: string,
  shape: Shape,
  ...checks: Parameters<z.ZodMiniObject<Shape>['check']>
) => z.object(shape).check(...checks, z.meta({ id }));

/** The form of a calendar day on the wire: `2026-11-21`. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

// Some engines take 30 February for 2 March, others for no date.
const isCalendarDay = (value: string): boolean => {
  const date = new Date(value);
  return value >= '1900' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A calendar day `YYYY-MM-DD`, local to the state of the listing it belongs to. */
export const Day = z
  .string()
  .check(
    z.regex(DAY, { error: texts.dateForm, abort: true }),
    z.refine(isCalendarDay, texts.noSuchDate),
    z.meta({ description: 'A calendar day, local to the state of the listing', format: 'date' }),
  );
export type Day = z.output<typeof Day>;

/** A month `YYYY-MM`. */
export const Month = z
  .string()
  .check(
    z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, texts.monthForm),
    z.describe('A month, such as 2026-12'),
  );
export type Month = z.output<typeof Month>;

/** A wall-clock time `HH:MM`, 24 hours, local to the listing's state. */
export const ClockTime = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.timeForm),
    z.describe('A wall-clock time, 24 hours, local to the state of the listing'),
  );
export type ClockTime = z.output<typeof ClockTime>;

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Australian dollars as a decimal string, such as `"49.95"`; the `$` is added on display. */
export const Money = z
  .string()
  .check(
    z.regex(/^\d{1,7}\.\d{2}$/, texts.amountForm),
    z.describe('Australian dollars, two decimals, without the sign'),
  );
export type Money = z.output<typeof Money>;

export const StateCode = z
  .enum(Object.keys(STATES) as [keyof typeof STATES, ...(keyof typeof STATES)[]], {
    error: texts.chooseState(Object.keys(STATES)),
  })
  .check(z.meta({ id: 'State', description: 'An Australian state or territory' }));
export type StateCode = z.output<typeof StateCode>;

/** The middle of a locality, in degrees. */
const Point = namedObject(
  'Point',
  { lat: z.number(), lng: z.number() },
  z.describe('The middle of a locality, in degrees'),
);

/** The place of a listing as its suburb says; every kind has it beside its address. */
export const locationFields = {
  point: z
    .nullable(Point)
    .check(z.describe('The middle of its suburb or town; null where that isn’t known')),
  zone: z
    .string()
    .check(z.meta({ description: 'The IANA time zone there', examples: ['Australia/Perth'] })),
};

/** The largest id that the database can hold. */
export const MAX_ID = 2_147_483_647;
// An id. It aborts, so that a choice between an id and something else gives its own message.
export const Id = z.int().check(z.positive({ abort: true }), z.maximum(MAX_ID, { abort: true }));
/** The last part of a listing's address: ASCII words joined by hyphens, never digits alone. */
export const Slug = z
  .string()
  .check(
    z.regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/),
    z.meta({ description: 'Names the listing in its address', examples: ['kottu-corner'] }),
  );

/** An address of the web (`javascript:` and kin never parse); whether a page may link it is `webLink`'s to say. */
export const WebAddress = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  }, texts.webAddressForm),
  z.describe('An http or https address'),
);

/** The address of a picture: absolute, or a path on the API's host. */
export const ImageAddress = z
  .string()
  .check(
    z.regex(/^(https?:\/\/|\/(?!\/))\S+$/, texts.pictureAddressForm),
    z.describe('An absolute address, or a path on the host of the API'),
  );

/** The text of a picture, for people who can't see it. */
export const ImageAlt = z
  .nullable(z.string())
  .check(z.describe('What the picture shows; null where nobody wrote it'));

/** A share of a picture's width from the left, or of its height from the top (percent). */
const Share = z
  .int({ error: texts.percentForm })
  .check(z.minimum(0, texts.percentForm), z.maximum(100, texts.percentForm));

/** The point of a picture that stays in sight where the picture is cropped. */
export const ImageFocus = namedObject(
  'ImageFocus',
  { x: Share, y: Share },
  z.describe('The point that stays in sight where the picture is cropped, in percent'),
);
export type ImageFocus = z.output<typeof ImageFocus>;

export const Category = namedObject(
  'Category',
  { id: Id, name: z.string() },
  z.describe('A category of businesses or of events'),
);
export type Category = z.output<typeof Category>;

/** The longest address that a mail server takes (characters, RFC 5321). */
const MAX_EMAIL = 254;
const EMAIL =
  /^[^\s@<>(),;:"[\]\\\p{Cc}\p{Cs}\p{Co}\p{Cn}]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/iu;

const emailAddress = (tidy: (typed: string) => string) =>
  z.string().check(
    // Normalised before the checks: a full-width "@" is an "@" to mail systems.
    z.overwrite((value) => tidy(seenLine(value).normalize('NFKC'))),
    z.minLength(1, texts.emailRequired),
    z.maxLength(MAX_EMAIL, texts.emailInvalid),
    // An empty address has its own message.
    z.refine((value) => value === '' || EMAIL.test(value), texts.emailInvalid),
  );

/** An e-mail address that any mail system takes as exactly one recipient. */
export const EmailAddress = emailAddress((address) => address);
/** An e-mail address as a person types or pastes it. */
export const TypedEmail = emailAddress(plainEmail);
