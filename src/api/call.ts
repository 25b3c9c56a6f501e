import type * as z from 'zod/mini';
import type { TeamRole } from '../domain/roles.ts';
import type { LimitName } from './rate-limits.ts';

/**
 * The people who may make a call; the router checks it before it looks at anything else that was sent.
 *
 * - `anyone`: no sign-in.
 * - `ticket`: signed in, or just back from a provider with a ticket to sign in by.
 * - `cookie`: signed in by the session cookie, on a page of this site that has the CSRF token.
 * - `signed in`: signed in by a token.
 * - `member`: signed in, with a confirmed e-mail address.
 * - a role of the team: signed in with that role or one above it; for all others the call doesn't exist.
 */
export type Caller = 'anyone' | 'ticket' | 'cookie' | 'signed in' | 'member' | TeamRole;

/** A call of the API: its address, who may make it, what it takes and what it answers. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The address, with `{id}` and `{kind}` if it names something. */
  path: string;
  summary: string;
  caller: Caller;
  /** The `{id}` may be a slug too. */
  takesSlug?: true;
  /** The `{id}` is the caller's own; another owner's doesn't exist for them. */
  ownOnly?: true;
  /** Limits of the call besides that of all calls. */
  limits?: readonly LimitName[];
  query?: z.ZodMiniObject;
  /** Sent as JSON unless it is a form; left out for a call that takes none. */
  body?: z.ZodMiniObject;
  /** The body is a form with a file. */
  isForm?: true;
  /** Largest body (bytes, `mostBytesOf`), and the refusal of a larger one. */
  mostBytes?: number;
  tooLarge?: string;
  /** Calls of one person that may be under way in a process, and memory for the bodies of all (bytes). */
  atOnce?: { each: number; memory: number };
  /** Takes an `Idempotency-Key`: a call that is sent again with it makes nothing new. */
  takesKey?: true;
  /** Statuses of refusals besides those that follow from the rest. */
  refusals?: readonly (401 | 403 | 404 | 409)[];
  /** A refusal has its text in `error` as well as in `detail`. */
  hasErrorText?: true;
  /** The status of a call that makes something; without it an answer is a 200, and none a 204. */
  status?: 201;
  answer?: z.ZodMiniType;
  /** Answers 200 when the thing that it would make exists already. */
  mayExist?: true;
  /** The answer is the same for everybody, and caches may keep it. They keep no other. */
  isPublic?: true;
  /** The browser sends and takes cookies even where the API is on another host. */
  usesCookies?: true;
}

/** A call whose answer is the same for everybody, so that caches may keep it. */
export const publicCall = <
  const Path extends string,
  Answer extends z.ZodMiniType,
  More extends Pick<Call, 'query' | 'takesSlug' | 'limits'> = Record<never, never>,
>(
  path: Path,
  summary: string,
  answer: Answer,
  more = {} as More,
) => ({ method: 'GET', path, summary, caller: 'anyone', isPublic: true, answer, ...more }) as const;

export type Calls = Readonly<Record<string, Call>>;

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : Record<never, never>;

/** The query of a call, checked. */
export type QueryOf<Each extends Call> = OutputOf<Each['query']>;
/** The body of a call, checked. */
export type BodyOf<Each extends Call> = OutputOf<Each['body']>;
/** The answer of a call; null for a call that answers nothing. */
export type AnswerOf<Each extends Call> = Each extends { answer?: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : null
  : null;

/** The status of a call's answer. */
export const successStatusOf = ({ status, answer }: Call) => status ?? (answer ? 200 : 204);

/** Default limit of a JSON body (bytes); none comes near it. */
const MOST_BYTES = 1_048_576;
/** Limit of the body of a call that takes none (bytes): clients may send an empty object. */
const NOTHING = 64;

/** The largest body of a call (bytes). */
export const mostBytesOf = ({
  body,
  mostBytes = body ? MOST_BYTES : NOTHING,
}: Pick<Call, 'body' | 'mostBytes'>): number => mostBytes;
