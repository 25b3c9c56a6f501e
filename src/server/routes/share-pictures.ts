import type { Context } from 'hono';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { Day, MAX_ID } from '#src/domain/values.ts';
import { SHARE_PATH, shareCard, sharePicture, shareHash } from '#src/listings/share-card.ts';
import type { DataContext } from '../data/database.ts';
import { publicEventOn } from '../data/listings/event-dates.ts';
import { publicListing } from '../data/listings/any-listing.ts';
import { notFound } from '../http/refusals.ts';
import { sharePictureOf } from '../media/share/share-pictures.ts';
import { type Media, PUBLIC_CACHE } from '../media/store.ts';
import { matchesEntityTag } from '../site/answer.ts';

/** The form of share pictures' addresses. */
const ADDRESS = new RegExp(
  `^${SHARE_PATH}(${ALL_KINDS.join('|')})-(\\d{1,10})(?:-(\\d{4}-\\d\\d-\\d\\d))?-([0-9a-f]{16})\\.jpg$`,
);

/**
 * The present share picture of a listing. An address from before a change redirects to the present one, as people may
 * share an older page's link. A listing that isn't public has none.
 */
export async function answerSharePicture(
  c: Context,
  { db, media, headers }: { db: DataContext; media: Media; headers: Record<string, string> },
): Promise<Response> {
  const [, kind, number, date, hash] = ADDRESS.exec(c.req.path) ?? [];
  const id = Number(number);
  if (!kind || id > MAX_ID) throw notFound();
  const day = kind === 'event' ? Day.safeParse(date).data : undefined;
  const event = day && (await publicEventOn(db, String(id), day));
  const listing = day ? event : await publicListing(db, kind as Kind, String(id));
  if (!listing) throw notFound();
  const card = shareCard(kind as Kind, listing);
  const cached = { ...headers, 'Cache-Control': PUBLIC_CACHE };
  const current = shareHash(card);
  if (hash !== current) {
    return c.body(null, 302, {
      ...cached,
      Location: sharePicture(id, card, event ? event.date : null).path,
    });
  }
  const tagged = { ...cached, ETag: `"${current}"` };
  if (matchesEntityTag(c.req.header('If-None-Match'), tagged.ETag))
    return c.body(null, 304, tagged);
  const picture = await sharePictureOf(media, { kind: kind as Kind, id }, card);
  return c.body(new Uint8Array(picture), 200, tagged);
}
