import type { MiddlewareHandler } from 'astro';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import { readCommunity } from '#src/page-data/community.ts';
import { readPage } from '#src/page-data/on-demand.ts';
import { releasePages } from '#src/page-data/release-pages.ts';

/** Gives each page what the real server gives it, read anew so that a change shows. */
export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:4321';
  const now = new Date();
  const address = decodeURI(url.pathname);
  const pages = url.search ? [] : releasePages(await readCommunity(apiUrl, now), []);
  const pageAt = (path: string) => pages.find((each) => each.address === path);
  const hasPage = (path: string) => pageAt(path) !== undefined;
  const source = { call: createClient(publicCalls, apiUrl), now, hasPage };
  const read = pageAt(address) ?? (await readPage(url.pathname + url.search, source));
  if ('movedTo' in read) return Response.redirect(new URL(read.movedTo, url), 301);
  locals.shown = read.shown;
  return next();
};
