import type { APIRoute } from 'astro';
import { THEME_COLOUR } from '#src/community/config.ts';
import { aboutSite } from '#src/domain/site-values.ts';
import { SITE } from '#src/site.settings.ts';
import { LANGUAGE } from '#texts/language.ts';

/** The manifest, for putting the site on a phone's home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: `${SITE.name} – ${SITE.tagline}`,
      short_name: SITE.name,
      description: aboutSite('description'),
      lang: LANGUAGE,
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: THEME_COLOUR.light,
      background_color: '#fffaf2',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icon-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
