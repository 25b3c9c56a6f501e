import type { APIRoute } from 'astro';
import { routeProps } from '#src/page-data/route-props.ts';
import { sitemapIndex } from '#src/page-data/sitemap.ts';

/** The index of the sitemaps, which robots.txt names. */
export const GET: APIRoute = (context) =>
  new Response(sitemapIndex(routeProps<'/sitemap.xml'>(context), context.url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
