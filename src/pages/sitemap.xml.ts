import type { APIRoute } from 'astro';
import { shownOn } from '#src/page-data/shown-on.ts';
import { sitemapIndex } from '#src/page-data/sitemap.ts';

/** The index of the sitemaps, which robots.txt names. */
export const GET: APIRoute = (context) =>
  new Response(sitemapIndex(shownOn<'/sitemap.xml'>(context), context.url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
