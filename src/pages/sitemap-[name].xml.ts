import type { APIRoute } from 'astro';
import { type Sitemap, sitemapFile } from '#src/build/sitemap.ts';

/** The addresses of a kind, or those of the lists. */
export const GET: APIRoute = ({ locals, url }) =>
  new Response(sitemapFile(locals.shown as Sitemap, url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
