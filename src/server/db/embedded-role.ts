import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Cluster } from './embedded-process.ts';
import { oneValue } from './own-connection.ts';

/** The database of the site, and the role that it connects by, which owns that database and may do nothing else. */
const DATABASE = 'serendib';
const ROLE = 'serendib_site';
/** The role that may do anything. A cluster's first role stays the superuser for ever, so the site has another. */
export const SUPERUSER = 'serendib';

/** The address that the site connects to. Its password is made from the superuser's, which it doesn't give away. */
export function siteAddress({ password }: Cluster, port: number, database = DATABASE): string {
  const own = createHmac('sha256', password).update(ROLE).digest('hex');
  return `postgres://${ROLE}:${own}@127.0.0.1:${port}/${database}`;
}

/** The address that the superuser connects to, for things that the site's role may not do. */
export const superuserAddress = (
  { password }: Cluster,
  port: number,
  database = 'postgres',
): string => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Makes sure that a running server has the site's role and its database. A database of an older version, in which the
 * superuser owns everything, is handed over as a whole or not at all.
 */
export async function ensureRole(cluster: Cluster, port: number): Promise<void> {
  const { password } = new URL(siteAddress(cluster, port));
  const owner = await withClient(superuserAddress(cluster, port), async (client) => {
    const role = await oneValue(client, 'SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
    if (!role) await client.query(`CREATE ROLE ${ROLE}`);
    // The password is always set: the superuser's, from which it is made, may be a new one.
    await client.query(
      `ALTER ROLE ${ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${password}'`,
    );
    const ownerOf = 'SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = $1';
    const found = await oneValue<string>(client, ownerOf, [DATABASE]);
    if (!found) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
    return found ?? ROLE;
  });
  if (owner === ROLE) return;
  cluster.log('Handing the database over to a role that may do nothing else');
  await withClient(superuserAddress(cluster, port, DATABASE), async (client) => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ thing: string }>(OWNED);
    for (const { thing } of rows) await client.query(`ALTER ${thing} OWNER TO ${ROLE}`);
    await client.query(`ALTER DATABASE ${DATABASE} OWNER TO ${ROLE}`);
    await client.query('COMMIT');
  });
}

/**
 * Objects with an owner of their own, as `ALTER` names them. Indexes, triggers and the sequences of columns go with
 * their tables, and objects of an extension stay with it. `REASSIGN OWNED` refuses the first role.
 */
const OWNED = `
  WITH ours AS (
    SELECT oid FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'
  ), others AS (
    SELECT classid, objid FROM pg_depend WHERE deptype IN ('e', 'a', 'i')
  )
  SELECT format('SCHEMA %I', nspname) AS thing
  FROM pg_namespace WHERE oid IN (SELECT oid FROM ours) AND nspname <> 'public'
  UNION ALL
  SELECT format('%s %s',
    CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
    oid::regclass)
  FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace IN (SELECT oid FROM ours)
    AND ('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM others)
  UNION ALL
  SELECT format('ROUTINE %s', oid::regprocedure)
  FROM pg_proc WHERE pronamespace IN (SELECT oid FROM ours)
    AND ('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM others)
  UNION ALL
  SELECT format('TYPE %s', oid::regtype)
  FROM pg_type WHERE typtype IN ('e', 'd') AND typnamespace IN (SELECT oid FROM ours)
    AND ('pg_type'::regclass, oid) NOT IN (SELECT classid, objid FROM others)`;

/** Runs work over a connection to this address that is ended afterwards. */
export async function withClient<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
