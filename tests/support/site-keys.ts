import { siteKeys } from '#src/server/secret-key.ts';

/** The secret key, and what is made of it, of the sites that tests open in process. */
export const SECRET_KEY = 'a key that tests alone know of, and nobody else';
export const SITE_KEYS = siteKeys(SECRET_KEY);
