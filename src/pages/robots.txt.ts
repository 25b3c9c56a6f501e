import type { APIRoute } from 'astro';
import { REPORT_PATH, SEARCH_PATH } from '#src/domain/paths.ts';

/**
 * Robots may read everything public, but not searches, which would only show them the lists again, nor forms of reports,
 * which are made for each asker.
 */
export const GET: APIRoute = ({ url }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: ${SEARCH_PATH}\nDisallow: ${REPORT_PATH}/\n\nSitemap: ${new URL('/sitemap.xml', url).href}\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
