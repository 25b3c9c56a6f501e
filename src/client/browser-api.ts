import { createClient } from './api.ts';

/** False in a static deployment that was built with `API_URL=none` (decisions). */
export const hasApi: boolean = import.meta.env.PUBLIC_NO_API !== 'true';

/** The API as islands call it: on the page's own origin, unless the site was built for another. */
export const api = createClient(import.meta.env.PUBLIC_API_URL ?? '');
