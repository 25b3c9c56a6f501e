import type { APIRoute } from 'astro';
import { shownOn } from '#src/page-data/shown-on.ts';
import { sitemapFile } from '#src/page-data/sitemap.ts';

/** The addresses of a kind, or those of the lists. */
export const GET: APIRoute = (context) =>
  new Response(sitemapFile(shownOn<'/sitemap-[name].xml'>(context), context.url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
