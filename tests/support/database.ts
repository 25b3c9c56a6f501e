import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '#src/server/db/pool.ts';
import { asAdmin, ownerOf, TEMPLATE, type TestServer } from './postgres.ts';
import { openEraser } from './erased-database.ts';

/** A database of a test's own. */
export interface TestDatabase {
  pool: pg.Pool;
  url: string;
  /** Closes the connections and gives the database back. */
  close: () => Promise<void>;
}

/** A database that is free, and equal to the template. */
interface Spare {
  url: string;
  /** Makes it equal to the template again; false where that can't be. */
  erase: () => Promise<boolean>;
  drop: () => Promise<void>;
}

/** The free databases of this process, by their server. Copying the template takes ten times as long as erasing. */
const spares = { embedded: [] as Spare[], older: [] as Spare[] };

/** A fresh copy of the migrated template on one of the run's servers, or an empty database. */
export async function createDatabase(
  server: keyof typeof spares = 'embedded',
  template: string = TEMPLATE,
): Promise<TestDatabase> {
  const base = inject('postgres')[server];
  if (!base) throw new Error(`There is no ${server} server on this machine.`);
  const database =
    (template === TEMPLATE ? spares[server].pop() : undefined) ?? (await copy(base, template));
  const pool = createPool(database.url, { max: 8 });
  return {
    pool,
    url: database.url,
    close: async () => {
      await pool.end();
      if (await database.erase()) spares[server].push(database);
      else await database.drop();
    },
  };
}

async function copy(base: TestServer, template: string): Promise<Spare> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(base, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${ownerOf(base)}`);
  const addressOf = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const eraser = template === TEMPLATE ? await openEraser(addressOf(base.admin)) : null;
  return {
    url: addressOf(base.url),
    erase: async () => (await eraser?.erase()) ?? false,
    drop: async () => {
      await eraser?.close();
      await asAdmin(base, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
