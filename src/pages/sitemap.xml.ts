import type { APIRoute } from 'astro';
import { sitemapIndex, sitemaps } from '#src/build/sitemap.ts';

/** The index of the sitemaps, which robots.txt names. */
export const GET: APIRoute = async ({ site, url }) =>
  new Response(sitemapIndex(await sitemaps(), site ?? url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
