import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { AnswerOf, BodyOf, Call, Calls, QueryOf } from '#src/api/call.ts';
import { type LimitName, LIMITS } from '#src/api/rate-limits.ts';
import { deviceOf, type RequestOrigin } from '../data/accounts/known-devices.ts';
import { charge } from '../data/allowances.ts';
import { type Pool, type Settings, type DataContext, dataContextAt } from '../data/database.ts';
import { Refusal } from '../http/refusals.ts';
import { knowledgeOf } from '../data/search/knowledge.ts';
import { cacheable } from '../middleware/cache.ts';
import { fail, type Log, methodNotAllowed } from '../middleware/errors.ts';
import { limit, networkOf } from '../middleware/limits.ts';
import { queueSearches, type SearchQueue } from '../middleware/search-queue.ts';
import { type RequestSlot, requestSlots } from '../middleware/request-slots.ts';
import { noteOf, requestIdOf } from '../middleware/requests.ts';
import { bodyReader, idempotencyKeyOf, idOf, queryOf } from './call-input.ts';
import { accountIdOf, type Callers, findCaller } from './callers.ts';

/** A permitted and checked call, as its handler gets it. */
export interface CallRequest<Each extends Call> {
  who: Callers[Each['caller']];
  query: QueryOf<Each>;
  body: BodyOf<Each>;
  /** The `{id}` of the address. */
  id: Each extends { takesSlug: true } ? string : number;
  /** The `{kind}` of the address. */
  kind: string;
  key: string | null;
  /** The signal of a call that holds its body in memory: aborted when others need it. */
  signal?: AbortSignal | undefined;
  /** Only for headers and cookies. */
  c: Context;
  /** The database at the moment of the call. */
  db: DataContext & Pool;
}

/** The answer for something that exists already: 200 instead of 201. */
export class Existing<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** Runs a call; it throws refusals. A call without an answer may give nothing at all. */
type HandleCall<Each extends Call> = (
  request: CallRequest<Each>,
) => PromiseLike<AnswerOf<Each> extends null ? void : AnswerOf<Each> | Existing<AnswerOf<Each>>>;

type CheckRequest<Each extends Call> = Pick<CallRequest<Each>, 'who' | 'id' | 'db'> & {
  /** The fields of a body that the schema accepts; it may refuse others. */
  sound: Partial<BodyOf<Each>>;
};

/**
 * A handler that also refuses fields for reasons that no schema knows. `check` runs on a body that the schema refuses
 * too, so that one answer names all errors.
 */
interface CheckedCallHandler<Each extends Call> {
  handle: HandleCall<Each>;
  check: (request: CheckRequest<Each>) => Promise<unknown>;
}

type CallHandler<Each extends Call> = HandleCall<Each> | CheckedCallHandler<Each>;

/** Handlers of all calls of a table. */
export type CallHandlers<Table extends Calls> = { [Name in keyof Table]: CallHandler<Table[Name]> };

export interface RouterOptions extends Settings {
  db: Pool;
  clock: () => Date;
  log: Log;
  searchQueue: SearchQueue;
}

/** Routes of all calls of a table, which says who may make each and which limits count it. */
export function router<Table extends Calls>(
  table: Table,
  callHandlers: CallHandlers<Table>,
  options: RouterOptions,
): Hono {
  const routes = new Hono({ strict: false });
  // Fixed paths come before those with an id: "create" is no slug.
  const names = Object.keys(table).toSorted(
    (one, other) => namesIn(table[one] as Call) - namesIn(table[other] as Call),
  );
  const byPath = Object.groupBy(names, (name) => (table[name] as Call).path);
  for (const [written, ofPath = []] of Object.entries(byPath)) {
    const path = routePath(written);
    const calls = ofPath.map((name) => table[name] as Call);
    if (!calls.every(({ isPublic }) => isPublic)) routes.use(path, noStore);
    for (const name of ofPath) {
      const call = table[name] as Call;
      routes.on(
        [call.method],
        [path],
        ...middlewareOf(call, callHandlers[name] as CallHandler<Call>, options),
      );
    }
    routes.all(path, methodNotAllowed(calls.map(({ method }) => method)));
  }
  return routes;
}

/** A call's path in the router's notation: `/api/deals/{id}/` is `/api/deals/:id`. */
const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

const namesIn = ({ path }: Call): number => path.split('{').length;

/** Keeps an account's own data out of caches. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store, private');
};

/** The handlers of a call: the limits of this process, then the call itself. */
function middlewareOf(
  call: Call,
  handler: CallHandler<Call>,
  options: RouterOptions,
): MiddlewareHandler[] {
  if (call.isPublic && call.caller !== 'anyone') {
    throw new Error(`${call.method} ${call.path}: only what anyone may ask for can be public.`);
  }
  const checking =
    typeof handler === 'function' ? { handle: handler, check: async () => {} } : handler;
  const local = (call.limits ?? []).filter((name) => 'isLocal' in LIMITS[name]);
  return [
    ...(options.rateLimits
      ? local.map((name) => (name === 'searches' ? queueSearches(options) : limit(name, options)))
      : []),
    handlerOf(call, checking, options),
  ];
}

/** The `DataContext` of a call, at this moment. */
export const dataContextOf = (
  c: Context,
  { clock, db, log, ...settings }: RouterOptions,
): DataContext & Pool =>
  dataContextAt(clock(), db, {
    ...settings,
    requestId: requestIdOf(c),
    note: noteOf(c, log),
    knowledge: knowledgeOf(db),
  });

/**
 * Answers a call: finds the caller, checks the address and the body, charges the limits, and runs the handler.
 * A form is charged before it is read, since reading is the costly part; a JSON body only when it is right, so that
 * nobody loses a try by a typing mistake.
 */
function handlerOf(
  call: Call,
  { handle, check }: CheckedCallHandler<Call>,
  options: RouterOptions,
): Handler {
  const { caller, isForm, hasErrorText } = call;
  const readBody = bodyReader(call);
  const inSlot = call.atOnce && requestSlots(call.atOnce);
  const answer = async (c: Context): Promise<Response> => {
    const db = dataContextOf(c, options);
    const who = await findCaller[caller](c, db);
    const id = idOf(c, call) as number;
    const query = queryOf(c, call) as QueryOf<Call>;
    const key = idempotencyKeyOf(c, call);
    const work = async (slot?: RequestSlot) => {
      const count = () => chargeAll(c, call, who, db);
      if (isForm) await count();
      const checkSound = (sound: object) => check({ who, id, db, sound });
      const body = (await readBody(c, checkSound, slot)) as BodyOf<Call>;
      if (!isForm) await count();
      const kind = c.req.param('kind') ?? '';
      return answered(
        c,
        call,
        await handle({ who, query, body, id, kind, key, signal: slot?.signal, c, db }),
      );
    };
    return inSlot ? inSlot(accountIdOf(who) ?? 0, work) : work();
  };
  if (!hasErrorText) return answer;
  return (c) =>
    answer(c).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return fail(c, error.status, { error: error.body.detail, ...error.body }, error.headers);
    });
}

/** Takes one from each allowance that the router counts for a call; throws a 429. */
async function chargeAll(
  c: Context,
  { limits = [] }: Call,
  who: Callers[Call['caller']],
  db: DataContext,
) {
  for (const name of limits) {
    const whom = whoseTry(c, name, who);
    if (whom !== null) await charge(db, name, whom);
  }
}

/**
 * The account that the router counts a call for; without an account the network. Null if this process or the handler
 * counts it.
 */
function whoseTry(c: Context, name: LimitName, who: Callers[Call['caller']]): string | null {
  const limit = LIMITS[name];
  if ('isLocal' in limit || limit.per === 'case') return null;
  const account = limit.per === 'account' ? accountIdOf(who) : null;
  return account === null ? networkOf(c) : String(account);
}

function answered(c: Context, call: Call, result: unknown): Response | Promise<Response> {
  if (call.isPublic) return cacheable(c, result);
  if (result instanceof Existing) return c.json(result.answer, 200);
  return result == null ? c.body(null, 204) : c.json(result, call.status ?? 200);
}

/** The origin of a request. */
export const originOf = (c: Context): RequestOrigin => ({
  device: deviceOf(c.req.header('User-Agent')),
  network: networkOf(c),
});
