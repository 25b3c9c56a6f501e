import { createHash, randomBytes } from 'node:crypto';

/** Length of a secret (bytes). */
const BYTES = 32;

/** A secret that nobody guesses, of a session, a link or a ticket: 256 bits as base64url. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** The hash kept in place of a secret: a copy of the database opens nothing; 256 bits need neither salt nor key. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
