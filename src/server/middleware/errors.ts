import type { IncomingMessage } from 'node:http';
import type { Context, ErrorHandler, Handler, NotFoundHandler } from 'hono';
import type { ApiError } from '#src/api/error.ts';
import * as texts from '#texts/refusals.ts';
import { routePath } from 'hono/route';
import { busy, Refusal, type RefusalStatus } from '../http/refusals.ts';
import type { LogEntry } from '../log/log.ts';
import { requestIdOf } from './requests.ts';

/** Seconds after which another try is worth it when the database is away. */
const RETRY_AFTER = 5;

/** Writes a line of the log. */
export type Log = (entry: LogEntry) => void;

/** An error answer: what went wrong and, for bad input, the message of each field. */
export const fail = (
  c: Context,
  status: RefusalStatus,
  body: ApiError,
  headers: Readonly<Record<string, string>> = {},
): Response => c.json(body, status, { 'Cache-Control': 'no-store', ...headers });

/** The answer to a method that an address doesn't have. */
export function methodNotAllowed(methods: readonly string[] = ['GET']): Handler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const headers = { Allow: [...allowed, 'OPTIONS'].join(', ') };
  const detail = texts.otherMethods(methods);
  return (c) =>
    c.req.method === 'OPTIONS' ? c.body(null, 204, headers) : fail(c, 405, { detail }, headers);
}

/** The answer to an unknown address. */
export const answerNotFound: NotFoundHandler = (c) => fail(c, 404, { detail: texts.notFound });

/** Turns an error of a handler into an answer that tells nothing of the inside, and logs the rest. */
export const onError =
  (log: Log): ErrorHandler =>
  (error, c) => {
    if (error instanceof Refusal) return fail(c, error.status, error.body, error.headers);
    if (isBrokenOff(c)) return fail(c, 400, { detail: texts.brokenOff });
    const requestId = requestIdOf(c);
    const known = stateBehind(error);
    log({
      level: 'error',
      event: known?.event ?? 'request_failed',
      request_id: requestId,
      method: c.req.method,
      route: routePath(c),
      message: error.message,
      ...(known ? { remedy: known.remedy } : { stack: error.stack }),
    });
    if (!known) return fail(c, 500, { detail: texts.ourFault(requestId) });
    const { status, body, headers } = busy(known.text, RETRY_AFTER);
    return fail(c, status, body, headers);
  };

/** Whether the sender of a body has gone before its end: then reading it fails, and nothing is wrong here. */
function isBrokenOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: Partial<IncomingMessage> };
  return incoming?.destroyed === true && incoming.complete === false;
}

/** Codes of a database that is away: connection failures (class 08), shutdown (57P0x), out of memory or connections. */
const AWAY = /^(08...|57P0.|53[234]00|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND)$/;
/** Messages of the driver without a code. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** The database's code of a statement at its time limit. */
const CUT_OFF = /^57014$/;
/** Codes of a full disk, of the database and of files; a quota is a disk of its own. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** Codes of read-only storage: the database is a standby or set to read-only, or the files are. */
const READ_ONLY = /^(25006|EROFS)$/;

/** Failures of a call that aren't the program's: the line of the log, and the text for the caller. */
const STATES = {
  away: {
    event: 'database_away',
    text: texts.away,
    remedy: 'Look whether the database runs and can be reached.',
  },
  cutOff: {
    event: 'statement_cut_off',
    text: texts.cutOff,
    remedy: 'Look what else the machine of the database does: a statement took longer than 3 s.',
  },
  full: {
    event: 'disk_full',
    text: texts.unsaved,
    remedy:
      'Free space on the disk of the database or of pictures; npm run status says which is full.',
  },
  readOnly: {
    event: 'read_only',
    text: texts.unsaved,
    remedy:
      'The database (or disk) takes no writes, as after a failover: have DATABASE_URL lead to one that does.',
  },
} as const;

function stateBehind(error: unknown): (typeof STATES)[keyof typeof STATES] | null {
  const errors: { code?: unknown; message?: unknown }[] =
    error instanceof AggregateError ? error.errors : [error];
  const is = (codes: RegExp) => errors.some(({ code }) => codes.test(String(code)));
  if (is(CUT_OFF)) return STATES.cutOff;
  if (is(FULL)) return STATES.full;
  if (is(READ_ONLY)) return STATES.readOnly;
  const isAway = errors.some(({ message }) => AWAY_MESSAGES.test(String(message)));
  return isAway || is(AWAY) ? STATES.away : null;
}
