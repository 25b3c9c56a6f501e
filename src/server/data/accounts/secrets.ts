import { createHash, randomBytes } from 'node:crypto';

/** What 256 bits take as base64url. */
const BYTES = 32;

/** A secret that nobody guesses: of a session, a link or a ticket. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** What is kept of a secret, so that a copy of the database opens nothing; 256 bits need no salt. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
