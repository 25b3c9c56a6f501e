import pg from 'pg';

/** Enough to keep two cores busy; more only queue inside PostgreSQL instead of here. */
const MAX_CONNECTIONS = 10;
/** No public call needs longer, and a query that does is cut off before it harms the others. */
const STATEMENT_TIMEOUT = 3_000;
/** How long a call waits for a connection before its 503, which has to be there within two seconds. */
const CONNECTION_TIMEOUT = 1_500;

export interface PoolOptions {
  /** Milliseconds; 0 for work that may take long, such as migrations and seeds. */
  statementTimeout?: number;
  maxConnections?: number;
  /** How long to wait for a connection, in milliseconds. */
  connectionTimeout?: number;
  /** How long to wait for an answer, in milliseconds; without it for ever when the server hangs. */
  queryTimeout?: number;
  /** Has the network keep a connection that says nothing for long. */
  keepAlive?: boolean;
  /** Told of a connection that broke while nobody used it; the pool opens another by itself. */
  onLostConnection?: (error: Error) => void;
}

/** A pool of connections to PostgreSQL at `url`; a broken connection never ends the process. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: options.connectionTimeout ?? CONNECTION_TIMEOUT,
    statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT,
    query_timeout: options.queryTimeout,
    keepAlive: options.keepAlive ?? false,
    application_name: 'serendib',
  });
  pool.on('error', (error) => options.onLostConnection?.(error));
  // The pool listens to idle ones alone. One that breaks between two statements of a transaction
  // fails the next of them; unheard, it would end the process.
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
}
