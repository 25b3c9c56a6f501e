import { createHash, randomBytes } from 'node:crypto';

/** What 256 bits take as base64url. */
const BYTES = 32;

/** A secret that nobody guesses: of a session, a link or a ticket. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/**
 * What is kept instead of a secret, so that a copy of the database opens nothing; one of 256 bits needs
 * neither salt nor key.
 */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
