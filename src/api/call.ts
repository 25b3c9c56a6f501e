import type * as z from 'zod/mini';
import type { LimitName } from './limits.ts';

/**
 * Who may make a call; the router finds out before it looks at anything else that was sent.
 *
 * - `anyone`: nobody is asked for.
 * - `ticket`: signed in, or just back from a provider with a ticket to sign in by.
 * - `cookie`: signed in by the session cookie, on a page of this site that has the CSRF token.
 * - `signed in`: signed in by a token.
 * - `member`: signed in, with a confirmed e-mail address.
 * - `staff`: signed in and one of the team; to all others the call doesn't exist.
 */
export type By = 'anyone' | 'ticket' | 'cookie' | 'signed in' | 'member' | 'staff';

/** A call of the API: its address, who may make it, what it takes and what it answers. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{id}` and `{kind}` where the address names something. */
  path: string;
  summary: string;
  by: By;
  /** The `{id}` may be a slug too. */
  takesSlug?: true;
  /** The `{id}` is of something of the caller's own; what is another's doesn't exist for them. */
  ownOnly?: true;
  /** What counts for the call besides the limit of all calls. */
  limits?: readonly LimitName[];
  query?: z.ZodMiniObject;
  /** Sent as JSON unless it is a form; left out where the call takes none. */
  body?: z.ZodMiniObject;
  /** The body is a form with a file. */
  isForm?: true;
  /** Bytes that the body may have (`mostBytesOf`), and what is said of more. */
  mostBytes?: number;
  tooLarge?: string;
  /** How many of one person may be under way in a process, and the memory for the bodies of all (bytes). */
  atOnce?: { each: number; memory: number };
  /** An `Idempotency-Key` makes what is sent again the same one. */
  takesKey?: true;
  /** Statuses of refusals besides those that follow from the rest. */
  refusals?: readonly (401 | 403 | 404 | 409)[];
  /** A refusal has its text in `error` as well as in `detail`. */
  hasErrorText?: true;
  /** Something was made; else an answer is a 200, and none a 204. */
  status?: 201;
  answer?: z.ZodMiniType;
  /** Answers 200 when what it would make exists already. */
  mayExist?: true;
  /** The answer is the same for everybody, and caches may keep it; any other is kept by none. */
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
) => ({ method: 'GET', path, summary, by: 'anyone', isPublic: true, answer, ...more }) as const;

export type Calls = Readonly<Record<string, Call>>;

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : Record<never, never>;

/** What a call's query is, once it is checked. */
export type QueryOf<Each extends Call> = OutputOf<Each['query']>;
/** What a call's body is, once it is checked. */
export type BodyOf<Each extends Call> = OutputOf<Each['body']>;
/** What a call answers: null where there is nothing to say. */
export type AnswerOf<Each extends Call> = Each extends { answer?: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : null
  : null;

/** The status of what a call answers. */
export const statusOf = ({ status, answer }: Call) => status ?? (answer ? 200 : 204);

/** What a JSON body may have that doesn't say otherwise; none comes near it (bytes). */
const MOST_BYTES = 1_048_576;
/** Where nothing is taken, clients may send an empty object (bytes). */
const NOTHING = 64;

/** How many bytes the body of a call may have. */
export const mostBytesOf = ({
  body,
  mostBytes = body ? MOST_BYTES : NOTHING,
}: Pick<Call, 'body' | 'mostBytes'>): number => mostBytes;
