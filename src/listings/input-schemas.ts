import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import { amountOf } from '../domain/amounts.ts';
import { webLink } from '../domain/links.ts';
import { READABLE } from '../domain/readable.ts';
import { plainEmail, plainWebAddress } from '../domain/pasted.ts';
import { seenLine, seenLines } from '../domain/unseen.ts';
import { hasSeveralPhones, mayBePhone, plainPhone } from '../domain/phone-input.ts';
import { plainPostcode } from '../domain/postcodes.ts';
import {
  type ClockTime,
  Day,
  EmailAddress,
  Id,
  Money,
  StateCode,
  WebAddress,
} from '../domain/values.ts';

/* The values that people type into the forms of listings: how they are tidied, and the message for a wrong one. */

/** The longest telephone number, with the words around it (characters). */
const MAX_PHONE = 120;

/** The longest address of a website or of a picture (characters). */
export const MAX_ADDRESS = 500;

const atMost = (most: number) => z.maxLength(most, faults.tooLong(most));

/** A text, without what nobody sees. */
const seen = (tidy: typeof seenLine, most: number) =>
  z
    .string({ error: faults.notText })
    .check(z.overwrite(tidy), z.trim(), z.normalize('NFC'), READABLE, atMost(most));

/** A text of several lines. */
export const text = (most: number) => seen(seenLines, most);

/** A text in one line. */
export const line = (most: number) => seen(seenLine, most);

/** A required text; one that is missing altogether has the same message. */
export const needed = (message: string, most: number, lines = false) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(lines ? seenLines : seenLine),
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, message),
      READABLE,
      atMost(most),
    );

/** A value as people see it. */
const asSeen = (value: unknown): unknown => (typeof value === 'string' ? seenLines(value) : value);

/** Whether a field was left out or left empty. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && seenLine(value) === '');

/** An empty value as null. */
export const noneIfEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value) => (isEmpty(value) ? null : asSeen(value))),
    z.nullable(schema),
  );

/** A value that may be left out; an empty one is stored as null. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.nullish(noneIfEmpty(schema));

/** A telephone number, as people write it; which ones can be dialled the server knows. */
export const phone = (message: string, wrong = faults.phone) =>
  z.string({ error: message }).check(
    z.overwrite(plainPhone),
    z.minLength(1, message),
    z.refine((value) => value === '' || mayBePhone(value), wrong.invalid),
    z.refine((value) => !hasSeveralPhones(value), wrong.several),
    atMost(MAX_PHONE),
  );

/** A required postcode, without a check of its form. */
export const postcode = (message: string, most: number) =>
  z.pipe(z.string({ error: message }).check(z.overwrite(plainPostcode)), needed(message, most));

const emailChecks = [
  z.overwrite<string>((value) => plainEmail(seenLine(value).normalize('NFKC'))),
  z.refine<string>(
    (value) => value === '' || EmailAddress.safeParse(value).success,
    faults.emailInvalid,
  ),
];

/** An e-mail address, or nothing. */
export const emailOrNone = z.string().check(...emailChecks);

/** An e-mail address, with a message of its own for a missing one. */
export const email = (message: string) =>
  z.string({ error: message }).check(...emailChecks, z.minLength(1, message));

/** A check that a page may link a web address; text that is no address has a message of its own. */
export const linkable = z.superRefine((address: string, context) => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || webLink(address)) return;
  context.addIssue(
    url.username || url.password ? faults.addressWithPassword : faults.addressIncomplete,
  );
});

/**
 * A check of fields that have to go together. It sees only those that are right, and the names of the wrong ones, so that
 * all faults are said at once.
 */
export const goingTogether = <Fields extends object>(
  problemsOf: (
    sound: Fields,
    wrong: ReadonlySet<PropertyKey | undefined>,
  ) => Record<string, string>,
) =>
  z.superRefine<Fields>(
    (fields, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
      const sound = Object.entries(fields).filter(([name]) => !wrong.has(name));
      const problems = problemsOf(Object.fromEntries(sound) as Fields, wrong);
      for (const [field, message] of Object.entries(problems)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    },
    { when: () => true },
  );

/** A web address without what was pasted around it; people write `kottu.example` as often as `https://kottu.example`. */
export const website = optional(
  z.pipe(
    z.transform((value) => {
      const given = typeof value === 'string' ? plainWebAddress(value, MAX_ADDRESS) : value;
      return typeof given === 'string' && /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(given)
        ? `https://${given}`
        : given;
    }),
    // Checked as typed: parsers of addresses overlook what must not be stored.
    WebAddress.check(
      linkable,
      z.refine((value) => !/\s/.test(value), faults.addressWithSpaces),
      READABLE,
      atMost(MAX_ADDRESS),
    ),
  ),
);

/** A whole number, as people type it; `message` asks for one. */
export const wholeNumber = (most: number, message: string, tooMany: string) =>
  optional(
    z.pipe(
      z.transform((value) =>
        typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value,
      ),
      z.int({ error: message }).check(z.minimum(1, message), z.maximum(most, tooMany)),
    ),
  );

/** An amount as it is typed, as it is stored; what means none is left for the message. */
const asMoney = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'string'
    ? (amountOf(String(value)) ?? value)
    : value;

/** An amount of money that may be left out. */
export const money = optional(z.pipe(z.transform(asMoney), Money));

/** The last year of a listing's days: what is typed beyond it is a slip, and calendars end at the year 9999. */
const LAST_YEAR = '2099';

/** A calendar day that somebody may mean. */
export const day = Day.check(
  z.refine((value) => value.slice(0, 4) <= LAST_YEAR, faults.yearTooLate(LAST_YEAR)),
);

/** A required day or time, with the message for a missing one. */
export const required = (schema: typeof Day | typeof ClockTime, message: string) =>
  z.string({ error: message }).check(
    z.overwrite(seenLine),
    z.minLength(1, message),
    z.superRefine((value, context) => {
      const [issue] = value === '' ? [] : (schema.safeParse(value).error?.issues ?? []);
      if (issue) context.addIssue(issue.message);
    }),
  );

const MAX_CATEGORY = 100;

/** A category by its id or by its name, as the forms and other clients have it. */
export const category = (message: string) =>
  z.union(
    [
      Id,
      z
        .string()
        .check(z.overwrite(seenLine), z.minLength(1, message), z.maxLength(MAX_CATEGORY, message)),
    ],
    { error: message },
  );

/** A required state. */
export const state = (message: string) =>
  noneIfEmpty(StateCode).check(z.refine((value) => value !== null, message));

/** The id of an upload, or, in a change, the address of a picture that the listing has already. */
export const picture = z
  .string({ error: faults.notUpload })
  .check(z.minLength(1), z.maxLength(MAX_ADDRESS, faults.notUpload));
