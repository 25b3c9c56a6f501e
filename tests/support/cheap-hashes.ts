import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The least memory that argon2 takes (KiB): a hash of a password takes 40 ms of a processor otherwise. */
const MEMORY = 8;

const { argon2 } = crypto;
let isCheap = true;

/** Makes hashes cheap, as they are when tests of the API begin, or as costly as on the site. */
export function hashCheaply(cheaply: boolean): void {
  isCheap = cheaply;
}

crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, isCheap ? { ...parameters, memory: MEMORY, passes: 1 } : parameters, callback);
syncBuiltinESMExports();
