import pg from 'pg';

/** Enough to keep two cores busy; more only queue inside PostgreSQL instead of here. */
export const MAX_CONNECTIONS = 10;
/** No public call needs longer, and a query that does is cut off before it harms the others. */
const STATEMENT_TIMEOUT = 3_000;
/** The slowest public call answers within a tenth of it, and it is cut off after three times as long (ms). */
const SLOW = 1_000;
/** Enough to find the statement by (characters). */
const MOST_SHOWN = 1_000;
/** How long a call waits for a connection before its 503, which has to be there within two seconds. */
const CONNECTION_TIMEOUT = 1_500;

/** Options of a pool, in the words of `pg`. */
export interface PoolOptions extends pg.PoolConfig {
  /** Told of a connection that broke while nobody used it; the pool opens another by itself. */
  onLostConnection?: (error: Error) => void;
  /** Told of a statement that took long, or longer than `slowFrom` (ms). */
  onSlow?: (query: SlowQuery) => void;
  slowFrom?: number;
}

/** A statement that took long; its text has no values, which are bound. */
export interface SlowQuery {
  text: string;
  /** Without the wait for a connection (ms). */
  ms: number;
  /** The request that it was made for, where it was made for one. */
  requestId?: string | undefined;
}

/** A pool of connections to PostgreSQL at `url`; a broken connection never ends the process. */
export function createPool(
  url: string,
  { onLostConnection, onSlow, slowFrom = SLOW, ...config }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'serendib',
    ...(onSlow && { Client: timed(onSlow, slowFrom) }),
    ...config,
  });
  pool.on('error', (error) => onLostConnection?.(error));
  // The pool listens to idle ones alone. One that breaks between two statements of a transaction
  // fails the next of them; unheard, it would end the process.
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
}

/** A connection that times its statements. A stream of rows takes as long as whoever reads it. */
function timed(tell: (query: SlowQuery) => void, from: number): typeof pg.Client {
  return class extends pg.Client {
    override query(...given: unknown[]): never {
      const [statement] = given as [string | (pg.QueryConfig & { requestId?: string })];
      const began = performance.now();
      const done = () => {
        const ms = performance.now() - began;
        if (ms < from) return;
        const query = typeof statement === 'string' ? { text: statement } : statement;
        const text = query.text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SHOWN);
        tell({ text, ms, requestId: 'requestId' in query ? query.requestId : undefined });
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
