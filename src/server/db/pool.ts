import pg from 'pg';
import type { WriteLine } from '../log/log.ts';

/** Connections of the pool: enough to keep two cores busy; more would only queue inside PostgreSQL instead of here. */
export const MAX_CONNECTIONS = 10;
/** Time limit of a statement (ms): no public call needs longer, and one that does is cut off before it harms others. */
const STATEMENT_TIMEOUT = 3_000;
/** Time of a slow statement (ms): the slowest public call takes a tenth of it, and the time limit is three times it. */
const SLOW = 1_000;
/** Longest text of a slow statement in the log (characters): enough to find it by. */
const MOST_SHOWN = 1_000;
/** Longest wait for a connection (ms): the 503 that follows has to be there within two seconds. */
const CONNECTION_TIMEOUT = 1_500;

export interface PoolOptions extends pg.PoolConfig {
  /** Logs connections that break while nobody uses them (the pool opens others by itself), and slow statements. */
  say?: WriteLine;
  /** Time from which a statement is slow (ms). */
  slowFrom?: number;
}

/** A pool of connections to PostgreSQL at `url`; a broken connection never ends the process. */
export function createPool(
  url: string,
  { say, slowFrom = SLOW, ...config }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'serendib',
    // Plans hold for all values: to make one takes longer than most statements (decision 115).
    options: '-c plan_cache_mode=force_generic_plan',
    ...(say && { Client: timed(say, slowFrom) }),
    ...config,
  });
  pool.on('error', ({ message }) => say?.(`Lost a connection to the database: ${message}`, 'warn'));
  // Every connection gets a listener, as the pool listens only to idle ones. A connection that breaks between two
  // statements of a transaction fails the next of them; without a listener it would end the process.
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
}

/**
 * A connection that times its statements, whose text has no values, as these are bound. The wait for a connection isn't
 * counted. A stream of rows isn't timed, as it takes as long as its reader.
 */
function timed(say: WriteLine, from: number): typeof pg.Client {
  return class extends pg.Client {
    override query(...given: unknown[]): never {
      const [statement] = given as [string | (pg.QueryConfig & { requestId?: string })];
      const began = performance.now();
      const done = () => {
        const ms = Math.round((performance.now() - began) * 10) / 10;
        if (ms < from) return;
        const query = typeof statement === 'string' ? { text: statement } : statement;
        const text = query.text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SHOWN);
        const request_id = 'requestId' in query ? query.requestId : undefined;
        say(`A query took ${ms} ms: ${text}`, 'warn', { event: 'slow_query', ms, request_id });
      };
      const last = given.at(-1);
      if (typeof last === 'function') {
        given[given.length - 1] = (...answer: unknown[]) => {
          done();
          last(...answer);
        };
      }
      const result: unknown = Reflect.apply(super.query, this, given);
      if (result instanceof Promise) result.then(done, done);
      return result as never;
    }
  };
}
