import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** Takes a database back to its state as this was opened. */
export interface Eraser {
  /** Removes rows that tests have added; false where tests have changed more than that, or still use the database. */
  erase: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** System tables that `erase` leaves as they are, beside tables that had rows: they describe the tables. */
const DESCRIBING = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc'];

/** The longest time until the server ends a connection that was closed (ms). */
const LONGEST = 1_000;

/** Opens it over a database in its first state, by the address of its server's superuser. */
export async function openEraser(url: string): Promise<Eraser> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  // A replica's session runs no triggers and checks no references.
  await client.query('SET session_replication_role = replica');
  const rows = async <Row>(query: string) => (await client.query(query)).rows as Row[];

  const tables = await rows<{ name: string; filled: boolean }>(`
    SELECT name, (xpath('/table/row/filled/text()', query_to_xml(
        format('SELECT EXISTS (SELECT FROM %I) AS filled', name), true, false, '')))[1]::text::boolean
        AS filled
    FROM (SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS tables`);
  const named = (filled: boolean) => tables.filter((each) => each.filled === filled);
  /** The newest transaction of each table, which any changed or added row makes newer. */
  const fingerprints = [...named(true).map(({ name }) => name), ...DESCRIBING]
    .map((name) => `SELECT '${name}' AS name, count(*), max(xmin::text::bigint) FROM "${name}"`)
    .join(' UNION ALL ');
  const sequences = 'SELECT sequencename AS name, last_value AS value FROM pg_sequences';
  const kept = { described: await rows(fingerprints), sequences: await rows(sequences) };

  const emptied = named(false)
    .map(({ name }) => `IF EXISTS (SELECT FROM "${name}") THEN DELETE FROM "${name}"; END IF;`)
    .join(' ');
  return {
    erase: async () => {
      try {
        if (!(await isLeft())) return false;
        await client.query(`DO $$ BEGIN ${emptied} END $$`);
        if (!isDeepStrictEqual(await rows(fingerprints), kept.described)) return false;
        await client.query(`SELECT setval(sequencename::regclass, start_value, false)
          FROM pg_sequences WHERE last_value IS NOT NULL AND sequencename NOT IN (${givenNames()})`);
        return isDeepStrictEqual(await rows(sequences), kept.sequences);
      } catch {
        // A test has closed the database, or taken away a table.
        return false;
      }
    },
    close: () => client.end(),
  };

  /** True if nobody else is connected: the server ends a closed connection a moment later. */
  async function isLeft(): Promise<boolean> {
    const began = performance.now();
    for (;;) {
      const [used] = await rows<{ by: number }>(`SELECT count(*)::integer AS by
        FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
          AND backend_type = 'client backend'`);
      if (used?.by === 0) return true;
      if (performance.now() - began > LONGEST) return false;
    }
  }

  /** Sequences that the template has used: a test that uses one too makes the database another one. */
  function givenNames(): string {
    const used = (kept.sequences as { name: string; value: string | null }[]).filter(
      ({ value }) => value !== null,
    );
    return used.map(({ name }) => `'${name}'`).join() || `''`;
  }
}
