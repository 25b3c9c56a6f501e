import type { APIRoute } from 'astro';
import { cacheKey } from '#src/build/cache-key.ts';
import { type Sitemap, sitemapFile, sitemaps } from '#src/build/sitemap.ts';

export const getStaticPaths = async () =>
  (await sitemaps()).map((map) => ({
    params: { name: map.name },
    props: map,
    cacheKey: cacheKey(map),
  }));

/** The addresses of a kind, or those of the lists. */
export const GET: APIRoute<Sitemap> = ({ props, site, url }) =>
  new Response(sitemapFile(props, site ?? url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
