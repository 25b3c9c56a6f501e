import type * as z from 'zod/mini';
import * as texts from '#texts/failures.ts';
import { NotOffered, Refusal } from './api.ts';

/** The reason why a form didn't go through, in words for the person. */
export interface Failure {
  /** The fault as a whole; null when the fields say it all. */
  text: string | null;
  errors: Readonly<Record<string, string>>;
  /** True where the texts of its fields ask, and nothing is wrong. */
  asks?: boolean;
}

/** Values that break a rule, so that they aren't sent. */
export class Invalid extends Error {
  override name = 'Invalid';
  readonly errors: Readonly<Record<string, string>>;

  constructor(errors: Readonly<Record<string, string>>) {
    super(Object.values(errors).join(' '));
    this.errors = errors;
  }
}

/** A value as its schema has it; throws `Invalid` where it breaks the schema. */
export function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new Invalid(messagesOf(error));
}

/** A failure in one text, for places without fields that could say what is wrong with each. */
export const wholeText = ({ text, errors }: Failure): string =>
  text ?? Object.values(errors).join(' ');

interface Words {
  /** The text of a 401, in place of the server's. */
  refused?: string;
  /** The text for what neither the server nor the network explains. */
  other?: string;
}

/** The words for a call that failed; in none of these cases is anything lost that was typed. */
export function failureOf(error: unknown, isOnline: boolean, words: Words = {}): Failure {
  if (error instanceof Invalid) return { text: null, errors: error.errors };
  if (error instanceof Refusal) {
    const { status, errors, message, retryAfter } = error;
    if (status === 429) return { text: tooMany(retryAfter), errors: {} };
    if (status === 401 && words.refused) return { text: words.refused, errors: {} };
    return { text: Object.keys(errors).length > 0 ? null : message, errors };
  }
  if (error instanceof NotOffered) return { text: error.message, errors: {} };
  return { text: noAnswerText(error, isOnline, words.other), errors: {} };
}

/** The same for a call that saves something. */
export const saveFailure = (error: unknown, words: Words = {}): Failure =>
  failureOf(error, navigator.onLine, { other: texts.notSaved, ...words });

function noAnswerText(error: unknown, isOnline: boolean, other = texts.notDone): string {
  if (!isOnline) return texts.offline;
  if (error instanceof Error && error.name === 'TimeoutError') return texts.tooSlow;
  return texts.noAnswer(other);
}

/** "Too many tries. Please try again in 5 minutes.", rounded up, so that nobody comes too early. */
function tooMany(seconds: number | null): string {
  if (seconds === null) return texts.tooManyTries;
  if (seconds <= 90) return texts.againInSeconds(Math.max(1, Math.ceil(seconds)));
  if (seconds <= 90 * 60) return texts.againInMinutes(Math.ceil(seconds / 60));
  return texts.againInHours(Math.ceil(seconds / 3_600));
}

/** The first message of each field that breaks a schema; `program.0.activity` names a field inside another. */
export function messagesOf({ issues }: Pick<z.core.$ZodError, 'issues'>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues.flatMap(innermost)) messages[path.join('.')] ??= message;
  return messages;
}

/** The issues of the choice that reaches furthest into the value, as that is the one meant. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.filter((issues) => issues.some(({ path }) => path.length > 0)).at(-1);
  return meant
    ? meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];
}
