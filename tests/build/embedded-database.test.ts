import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openEmbedded, superuserOf, type TestEmbedded } from '#tests/support/embedded.ts';
import { sharedSite } from '#tests/support/site.ts';

let dataDir: string;
let database: TestEmbedded;
let url: string;

/** The database that a start has made, opened beside the server. */
beforeAll(async () => {
  ({ dataDir } = await sharedSite());
  database = await openEmbedded(dataDir);
  ({ url } = database);
});
afterAll(() => database.close());

test('is UTF-8 all through, safe against power cuts, and only for those with its password', async () => {
  expect(
    await ask(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
         current_setting('listen_addresses') AS address, datctype AS characters
       FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual({ fsync: 'on', encoding: 'UTF8', address: '127.0.0.1', characters: 'C.UTF-8' });
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test('the site’s role owns its database, and may do nothing that is the server’s', async () => {
  expect(
    await ask(
      url,
      `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         pg_get_userbyid(datdba) = rolname AS owns
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    ),
  ).toEqual({
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    owns: true,
  });
  for (const forbidden of [
    "SELECT pg_read_file('/etc/passwd')",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    'CREATE DATABASE another',
    'CREATE ROLE another',
    'ALTER SYSTEM SET fsync = off',
    'SELECT rolpassword FROM pg_authid',
  ]) {
    await expect(ask(url, forbidden), forbidden).rejects.toThrow(/permission denied/);
  }
  // The passwords are independent: one doesn't reveal the other.
  const superuser = superuserOf(dataDir, url);
  expect(new URL(url).password).not.toContain(new URL(superuser).password);
});
