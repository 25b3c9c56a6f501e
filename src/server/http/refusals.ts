import type * as z from 'zod/mini';
import type { ApiError } from '#src/api/error.ts';
import * as texts from '#texts/refusals.ts';

/** The statuses that a call may be refused with. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** An error that a call throws when it can't be done for a reason that its caller should read. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;
  readonly body: ApiError;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: RefusalStatus, body: ApiError, headers: Record<string, string> = {}) {
    super(body.detail);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A 400 with the wrong fields and the error of each. */
export const invalidFields = (errors: Record<string, string>): Refusal =>
  new Refusal(400, { detail: texts.pleaseCheck(Object.keys(errors).join(', ')), errors });

/** The errors of a value that its schema refuses, by field: the first one of a field explains the others. */
export function fieldErrorsIn(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}

/** Whether some work is refused; throws any other error of it. */
export const isRefused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );

type Checks = readonly (() => Promise<unknown>)[];

/** Runs checks one after the other; gives the errors of all fields that they refuse. */
export async function collectFieldErrors(...checks: Checks): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const check of checks) {
    await check().catch((error: unknown) => {
      if (!(error instanceof Refusal && error.body.errors)) throw error;
      Object.assign(wrong, error.body.errors);
    });
  }
  return wrong;
}

/** Runs checks one after the other; throws one 400 with all the fields that they refuse. */
export async function runAllChecks(...checks: Checks): Promise<void> {
  const wrong = await collectFieldErrors(...checks);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

/** A 401 that says how to sign in, as RFC 9110 asks. */
export const unauthorised = (detail: string): Refusal =>
  new Refusal(401, { detail }, { 'WWW-Authenticate': 'Token' });

/** A 401 for a call that needs a sign-in. */
export const notSignedIn = (): Refusal => unauthorised(texts.notSignedIn);

/** A 409: the present state doesn't allow it, or somebody else was first. */
export const conflict = (detail: string): Refusal => new Refusal(409, { detail });

/** A 404: there is no such thing, or the caller may not know of it. */
export const notFound = (): Refusal => new Refusal(404, { detail: texts.notFound });

/** A 503 for now, with the time until another try is worth it (s). */
export const busy = (detail: string, retryAfter: number): Refusal =>
  new Refusal(503, { detail }, { 'Retry-After': String(retryAfter) });

/** A 400 for a link that was used, has expired or never was. */
export const expiredLink = (): Refusal => invalidFields({ token: texts.expiredLink });

/** A 429 for an address that gets no more e-mails today. */
export const tooManyMails = (): Refusal =>
  new Refusal(429, { detail: texts.tooManyMails }, { 'Retry-After': '86400' });

/** A 429; `wait` in milliseconds. */
export const tooMany = (wait: number): Refusal =>
  new Refusal(
    429,
    { detail: texts.tooManyTries },
    { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1_000))) },
  );
