import { DrizzleQueryError } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Makes the query builder throw the driver's own errors. Drizzle wraps each in one whose message shows all bound values,
 * and some thirty places write the message of an error to the log, which must not have those.
 * Gains: a failed statement of the builder logs no bound values; its code is found by handlers that look for it.
 * Upstream: https://github.com/drizzle-team/drizzle-orm/issues/5939 (no option has the values left out).
 */
export function throwDriverErrors(builder: NodePgDatabase): NodePgDatabase {
  if (isOff) return builder;
  const { session } = builder._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...given) => {
    const prepared = prepareQuery(...given);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) =>
      execute(values).catch((error: Error) => {
        throw error instanceof DrizzleQueryError ? error.cause : error;
      });
    return prepared;
  };
  return builder;
}

/** Unchanged Drizzle, to try an update of it (decision 020). */
const isOff = process.env['DRIZZLE_PLAIN'] === 'all';
