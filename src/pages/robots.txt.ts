import type { APIRoute } from 'astro';
import { SEARCH_PATH } from '#src/domain/paths.ts';

/** Robots may read everything public, but not searches, which would only show them the lists again. */
export const GET: APIRoute = ({ url }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: ${SEARCH_PATH}\n\nSitemap: ${new URL('/sitemap.xml', url).href}\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
