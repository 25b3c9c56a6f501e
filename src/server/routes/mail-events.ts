import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAIL_EVENTS_PATH, MailEvent } from '#src/api/mail-events.ts';
import { hashOf } from '../data/accounts/secrets.ts';
import { stopMailTo } from '../data/mail/stopped-addresses.ts';
import { fieldErrorsIn, invalidFields, notFound } from '../http/refusals.ts';
import { methodNotAllowed } from '../middleware/errors.ts';
import type { RouterOptions } from './router.ts';

/** Largest body (bytes). */
const MOST_BYTES = 4_096;

/**
 * `POST /api/mail-events/`: a mail service, or a program of the operator's that reads what comes back to `MAIL_FROM`,
 * tells of an address that nothing more may be sent to. Without the key there is no such address.
 */
export function mailEventRoutes({ db, clock }: RouterOptions, key: string | undefined): Hono {
  const routes = new Hono({ strict: false });
  const refuse = () => {
    throw notFound();
  };
  const path = MAIL_EVENTS_PATH.replace(/\/$/, '');
  routes.use(path, bodyLimit({ maxSize: MOST_BYTES, onError: refuse }));
  routes.post(path, async (c) => {
    const [, given = ''] = /^bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    // Digests have one length, which tells nothing of the key's.
    if (!key || !isSame(given, key)) return refuse();
    const { data, error } = MailEvent.safeParse(await c.req.json().catch(() => null));
    if (!data) throw invalidFields(fieldErrorsIn(error));
    await stopMailTo(db, data.address, data.event, clock());
    return c.body(null, 204);
  });
  routes.all(path, methodNotAllowed(['POST']));
  return routes;
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
