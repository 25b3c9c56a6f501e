import type { APIRoute } from 'astro';

/** Everything public may be read by robots; searches would only show them the lists again. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${new URL('/sitemap.xml', site ?? url).href}\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
