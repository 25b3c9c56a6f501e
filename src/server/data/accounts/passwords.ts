import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { SITE } from '#src/site.settings.ts';
import * as texts from '#texts/account-refusals.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { Account } from './accounts.ts';
import { commonnessOf } from './common-passwords.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Hashes made at once: each keeps a processor and 19 MiB busy. Two at most, and one processor stays free. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Hashes that may wait: further ones would wait longer than anybody does. */
const MOST_WAITING = 50;

/** Shortest name that a password mustn't contain (characters): shorter ones are in many good passwords by chance. */
const SHORTEST_NAME = 3;

const derive = promisify(argon2);
const hashQueue = createWorkQueue({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  fullText: texts.manySignIns,
});

/**
 * Throws an error on the field `password` for a password that is among the first that attackers try, or is made of its
 * owner's names.
 */
export async function refuseWeakPassword(
  password: string,
  { email, username }: Pick<Account, 'email' | 'username'>,
): Promise<void> {
  const text = normal(password).toLowerCase();
  const commonness = await commonnessOf(text);
  if (commonness) throw invalidFields({ password: commonness });
  const names = [email, email.split('@')[0] ?? '', username, SITE.name, SITE.short_name]
    .map((name) => normal(name).toLowerCase())
    .filter((name) => name.length >= SHORTEST_NAME);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
  if (rest !== text && !/[\p{L}\p{M}]/u.test(rest)) {
    throw invalidFields({ password: texts.passwordIsName() });
  }
}

/** The argon2id hash of a password as a PHC string, made off the event loop. Throws a 503 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt);
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password matches a hash; without a hash the same work is done, and the answer is no. */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const [salt = '', tag = ''] = phc?.split('$').slice(-2) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const given = await tagOf(password, phc ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

async function tagOf(password: string, salt: Buffer): Promise<Buffer> {
  return hashQueue(() =>
    derive('argon2id', {
      message: normal(password),
      nonce: salt,
      memory: MEMORY,
      passes: PASSES,
      parallelism: LANES,
      tagLength: TAG_BYTES,
    }),
  );
}

/** The NFKC form of a password: the same characters from another keyboard are the same password (NIST SP 800-63B). */
const normal = (text: string): string => text.normalize('NFKC');
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
