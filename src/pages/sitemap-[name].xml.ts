import type { APIRoute } from 'astro';
import { routeProps } from '#src/page-data/route-props.ts';
import { sitemapFile } from '#src/page-data/sitemap.ts';

/** The addresses of a kind, or those of the lists. */
export const GET: APIRoute = (context) =>
  new Response(sitemapFile(routeProps<'/sitemap-[name].xml'>(context), context.url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
