import type { APIRoute } from 'astro';
import { type Sitemap, sitemapIndex } from '#src/build/sitemap.ts';

/** The index of the sitemaps, which robots.txt names. */
export const GET: APIRoute = ({ locals, url }) =>
  new Response(sitemapIndex(locals.shown as Sitemap[], url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
