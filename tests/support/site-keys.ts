import { siteKeys } from '#src/server/secrets/secret-key.ts';

/** The secret key of the sites that tests open in process, and keys made from it. */
export const SECRET_KEY = 'a key that tests alone know of, and nobody else';
export const SITE_KEYS = siteKeys(SECRET_KEY);
