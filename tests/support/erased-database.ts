import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** Makes a database what it was when this was opened. */
export interface Eraser {
  /** Removes what tests have put in; false where they have changed more than that, or still use it. */
  erase: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** What `erase` leaves as it is: tables that had rows, and everything that describes tables. */
const DESCRIBING = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc'];

/** The server takes no longer to end a connection that was closed (ms). */
const LONGEST = 1_000;

/** Opens it over a database that is as it should be, by the address of its server's superuser. */
export async function openEraser(url: string): Promise<Eraser> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  // Neither triggers nor references are minded.
  await client.query('SET session_replication_role = replica');
  const rows = async <Row>(query: string) => (await client.query(query)).rows as Row[];

  const tables = await rows<{ name: string; filled: boolean }>(`
    SELECT name, (xpath('/table/row/filled/text()', query_to_xml(
        format('SELECT EXISTS (SELECT FROM %I) AS filled', name), true, false, '')))[1]::text::boolean
        AS filled
    FROM (SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS tables`);
  const named = (filled: boolean) => tables.filter((each) => each.filled === filled);
  /** A row that was changed or added has a newer transaction. */
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
        // A test has closed it, or taken away a table.
        return false;
      }
    },
    close: () => client.end(),
  };

  /** Whether nobody else has a connection: the server ends one that was closed a moment later. */
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

  /** Sequences that the template has used: one that a test has used too makes the database another one. */
  function givenNames(): string {
    const used = (kept.sequences as { name: string; value: string | null }[]).filter(
      ({ value }) => value !== null,
    );
    return used.map(({ name }) => `'${name}'`).join() || `''`;
  }
}
