import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPERUSER } from '#src/server/db/embedded-role.ts';
import { openEmbeddedDatabase } from '#src/server/db/embedded.ts';
import { createPool } from '#src/server/db/pool.ts';

/** An embedded database that a test has opened. */
export interface TestEmbedded {
  url: string;
  ask: (query: string) => Promise<Record<string, unknown> | undefined>;
  close: () => Promise<void>;
}

/** Opens the embedded database of a data folder, as the server does. */
export async function openEmbedded(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<TestEmbedded> {
  const { url, close } = await openEmbeddedDatabase({ dataDir, log });
  return { url, close, ask: (query) => ask(url, query) };
}

/** The superuser's address of a data folder's database; `url` is the site's address of it. */
export function superuserOf(dataDir: string, url: string): string {
  const { password } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'));
  const address = new URL(url);
  return `postgres://${SUPERUSER}:${password}@${address.host}/postgres`;
}

/** The first row of a query to a database. */
export async function ask(
  url: string,
  query: string,
): Promise<Record<string, unknown> | undefined> {
  // The wait for a connection on a machine that is busy with other tests.
  const pool = createPool(url, { connectionTimeoutMillis: 30_000, statement_timeout: 0 });
  try {
    return (await pool.query(query)).rows[0];
  } finally {
    await pool.end();
  }
}
