import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#src/server/data/accounts/passwords.ts';

const PASSWORD = 'kottu roti at dawn';

/** A hash with at least OWASP's costs, made by other code than the site's. */
function hashOf(password: string, { memory = 19_456, passes = 2 } = {}): string {
  const nonce = randomBytes(16);
  const made = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  });
  const [salt, tag] = [nonce, made].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt}$${tag}`;
}

test('a password is hashed by argon2id with 19 MiB and two passes, as its hash says', async () => {
  expect(await verifyPassword(PASSWORD, hashOf(PASSWORD))).toBe(true);
  expect(await verifyPassword(PASSWORD, hashOf(PASSWORD, { passes: 1 }))).toBe(false);
  expect(await verifyPassword(PASSWORD, hashOf(PASSWORD, { memory: 19_448 }))).toBe(false);
  const made = await hashPassword(PASSWORD);
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(PASSWORD, made)).toBe(true);
  expect(await verifyPassword('kottu roti at noon', made)).toBe(false);
});
