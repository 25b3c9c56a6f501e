import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '#src/server/db/pool.ts';
import { asAdmin, ownerOf, TEMPLATE } from './postgres.ts';

/** A database of a test's own. */
export interface TestDatabase {
  pool: pg.Pool;
  url: string;
  /** Closes the connections and drops the database. */
  close: () => Promise<void>;
}

/** A fresh copy of the migrated template on one of the run's servers, or an empty database. */
export async function createDatabase(
  server: 'embedded' | 'older' = 'embedded',
  template: string = TEMPLATE,
): Promise<TestDatabase> {
  const base = inject('postgres')[server];
  if (!base) throw new Error(`There is no ${server} server on this machine.`);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(base, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${ownerOf(base)}`);
  const address = new URL(base.url);
  address.pathname = `/${name}`;
  const pool = createPool(address.href, { maxConnections: 8 });
  return {
    pool,
    url: address.href,
    close: async () => {
      await pool.end();
      await asAdmin(base, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
