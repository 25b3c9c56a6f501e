import type { ApiError } from '#src/api/error.ts';

/** The statuses that a call may be refused with. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** Thrown where a call can't be done for a reason that its caller should read. */
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

/** A 400: which fields to look at, and what is wrong with each. */
export const badFields = (errors: Record<string, string>): Refusal =>
  new Refusal(400, { detail: `Please check: ${Object.keys(errors).join(', ')}.`, errors });

type Checks = readonly (() => Promise<unknown>)[];

/** Does one after the other; what is wrong with each field that any of them refuses. */
export async function refusedBy(...checks: Checks): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const check of checks) {
    await check().catch((error: unknown) => {
      if (!(error instanceof Refusal && error.body.errors)) throw error;
      Object.assign(wrong, error.body.errors);
    });
  }
  return wrong;
}

/** Does one after the other; whatever refuses fields, one 400 names all that are wrong. */
export async function refusingAtOnce(...checks: Checks): Promise<void> {
  const wrong = await refusedBy(...checks);
  if (Object.keys(wrong).length > 0) throw badFields(wrong);
}

/** Says how to sign in, as RFC 9110 asks of a 401. */
export const unauthorised = (detail: string): Refusal =>
  new Refusal(401, { detail }, { 'WWW-Authenticate': 'Token' });

/** Nobody is signed in, and somebody has to be. */
export const notSignedIn = (): Refusal => unauthorised('Please sign in.');

/** Not possible as things stand: an illegal move, or somebody else was first. */
export const conflict = (detail: string): Refusal => new Refusal(409, { detail });

/** There is no such thing, or whoever asks may not know of it. */
export const notFound = (): Refusal => new Refusal(404, { detail: 'Not found' });

/** Not just now; after so many seconds it is worth another try. */
export const busy = (detail: string, retryAfter: number): Refusal =>
  new Refusal(503, { detail }, { 'Retry-After': String(retryAfter) });

/** What a link says that was used, has expired or never was. */
export const deadLink = (): Refusal =>
  badFields({ token: 'This link has expired or was used already. Please ask for a new one.' });

/** No more e-mails are sent to this address today. */
export const tooManyMails = (): Refusal =>
  new Refusal(
    429,
    {
      detail:
        'We have sent many e-mails to this address today. Please look among them, or try again tomorrow.',
    },
    { 'Retry-After': '86400' },
  );

/** Too much for now; `wait` in milliseconds. */
export const tooMany = (wait: number): Refusal =>
  new Refusal(
    429,
    { detail: 'Too many tries. Please wait a moment and try again.' },
    { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1_000))) },
  );
