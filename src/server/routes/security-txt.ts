import { Hono } from 'hono';
import { SITE } from '#src/site.settings.ts';
import { LANGUAGE } from '#texts/language.ts';
import { methodNotAllowed } from '../middleware/errors.ts';

/** The path on which researchers look for a contact (RFC 9116). */
const SECURITY_TXT = '/.well-known/security.txt';
/** Time that the page is valid (ms); it is made anew for each request. */
const GOOD_FOR = 90 * 24 * 60 * 60_000;

/** `/.well-known/security.txt`: the contact for vulnerabilities. It expires in 90 days, at the start of a day. */
export function securityTxtRoutes({
  siteUrl,
  clock,
}: {
  siteUrl: string;
  clock: () => Date;
}): Hono {
  const routes = new Hono({ strict: false });
  routes.get(SECURITY_TXT, (c) => {
    const end = new Date(clock().getTime() + GOOD_FOR);
    end.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${SITE.contact_email}`,
      `Expires: ${end.toISOString()}`,
      `Preferred-Languages: ${LANGUAGE.slice(0, 2)}`,
      `Canonical: ${siteUrl}${SECURITY_TXT}`,
    ];
    c.header('Cache-Control', 'public, max-age=86400');
    return c.text(`${lines.join('\n')}\n`);
  });
  routes.all(SECURITY_TXT, methodNotAllowed());
  return routes;
}
