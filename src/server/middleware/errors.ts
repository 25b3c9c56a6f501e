import type { IncomingMessage } from 'node:http';
import type { Context, ErrorHandler, Handler, NotFoundHandler } from 'hono';
import type { ApiError } from '#src/api/error.ts';
import { routePath } from 'hono/route';
import { busy, Refusal, type RefusalStatus } from '../data/refusals.ts';
import type { Entry } from '../log.ts';
import { requestIdOf } from './requests.ts';

/** Seconds after which asking again is worth it when the database is away. */
const RETRY_AFTER = 5;

const AWAY_TEXT = 'The service is briefly unavailable. Please try again soon.';
const CUT_OFF_TEXT = 'This takes too long just now. Please try again soon.';
const BROKEN_OFF = 'The request ended before all of it had come.';

/** Writes a line of the log. */
export type Log = (entry: Entry) => void;

/** An error answer: what went wrong and, for bad input, the message of each field. */
export const fail = (
  c: Context,
  status: RefusalStatus,
  body: ApiError,
  headers: Readonly<Record<string, string>> = {},
): Response => c.json(body, status, { 'Cache-Control': 'no-store', ...headers });

/** The answer to a method other than reading, where there is something to read. */
export const onlyReading: Handler = (c) => {
  const headers = { Allow: 'GET, HEAD, OPTIONS' };
  return c.req.method === 'OPTIONS'
    ? c.body(null, 204, headers)
    : fail(c, 405, { detail: 'Only GET is possible here.' }, headers);
};

/** The answer to an address that isn't one of ours. */
export const notFound: NotFoundHandler = (c) => fail(c, 404, { detail: 'Not found' });

/** Turns what a handler threw into an answer that tells nothing of the inside, and logs the rest. */
export const onError =
  (log: Log): ErrorHandler =>
  (error, c) => {
    if (error instanceof Refusal) return fail(c, error.status, error.body, error.headers);
    if (isBrokenOff(c)) return fail(c, 400, { detail: BROKEN_OFF });
    const requestId = requestIdOf(c);
    const isCutOff = (error as { code?: unknown }).code === CUT_OFF;
    const away = isCutOff || databaseIsAway(error);
    log({
      level: 'error',
      event: isCutOff ? 'statement_cut_off' : away ? 'database_away' : 'request_failed',
      request_id: requestId,
      method: c.req.method,
      route: routePath(c),
      message: error.message,
      ...(away ? {} : { stack: error.stack }),
    });
    if (!away) return fail(c, 500, { detail: `Something went wrong on our side (${requestId}).` });
    const { status, body, headers } = busy(isCutOff ? CUT_OFF_TEXT : AWAY_TEXT, RETRY_AFTER);
    return fail(c, status, body, headers);
  };

/** Whether whoever sent a body has gone before its end: then reading it fails, and nothing is wrong here. */
function isBrokenOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: Partial<IncomingMessage> };
  return incoming?.destroyed === true && incoming.complete === false;
}

/** What PostgreSQL says of a statement that it cut off at its time limit. */
const CUT_OFF = '57014';

/** Connection failures (class 08), shutting down (57P0x), out of connections. */
const AWAY = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND)$/;
/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

function databaseIsAway(error: unknown): boolean {
  const errors = error instanceof AggregateError ? error.errors : [error];
  return errors.some(
    (each: { code?: unknown; message?: unknown }) =>
      AWAY.test(String(each.code)) || AWAY_MESSAGES.test(String(each.message)),
  );
}
