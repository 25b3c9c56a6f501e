import type { ListingName } from '#src/domain/kinds.ts';
import { type ShareCard, shareHash } from '#src/listings/share-card.ts';
import { busy } from '#src/server/http/refusals.ts';
import { drawSharePicture } from '../picture-process.ts';
import { type Media, type MediaStore, storeOf } from '../store.ts';
import * as texts from '#texts/picture-refusals.ts';

/** Most pictures that may wait at once; each takes a tenth of a second. A crawler that is refused comes again. */
const MOST_WAITING = 100;
/** Seconds after which another try is worth it. */
const RETRY_AFTER = 10;
/** The id of their turn among members who send pictures, whose ids begin at one. */
const TURN = 0;
/** First bytes of a picture, which hold the digest. */
const HEAD = 1_000;

/** The file of a listing, private: its route checks first whether the listing is public. */
const nameOf = ({ kind, id }: ListingName): string => `share/${kind}-${id}.jpg`;

/** Share pictures that this process is making, by their digests. */
const making = new Map<string, Promise<Uint8Array>>();

/** The share picture of a listing, kept or made now; throws a 503 when too many wait. */
export async function sharePictureOf(
  media: Media,
  listing: ListingName,
  card: ShareCard,
): Promise<Uint8Array> {
  const hash = shareHash(card);
  const known = making.get(hash);
  if (known) return known;
  const kept = await media.current.get(nameOf(listing));
  if (kept && Buffer.from(kept).subarray(0, HEAD).includes(hash)) return kept;
  const meanwhile = making.get(hash);
  if (meanwhile) return meanwhile;
  if (making.size >= MOST_WAITING) throw busy(texts.busy, RETRY_AFTER);
  const drawing = async () => ({ card, hash, picture: await pictureAt(media, card.image) });
  const made = drawSharePicture(drawing, { by: TURN }).finally(() => making.delete(hash));
  making.set(hash, made);
  const picture = await made;
  // A picture that can't be kept is made again.
  await keep(media.current, nameOf(listing), picture).catch(() => {});
  return picture;
}

/** Removes the share picture of a listing that isn't public any more, or has changed. */
export const forgetSharePicture = ({ current }: Media, listing: ListingName): Promise<void> =>
  current.remove(nameOf(listing));

/** The file at the address of a picture; null if it isn't ours, or can't be read. */
async function pictureAt(media: Media, address: string | null): Promise<Uint8Array | null> {
  const name = address && /\/media\/(.+\.webp)$/.exec(address)?.[1];
  if (!name) return null;
  return (
    (await storeOf(media, address)
      ?.get(name)
      .catch(() => null)) ?? null
  );
}

/** Replaces an earlier file, or the rest of one that a killed process has left. */
async function keep(store: MediaStore, name: string, picture: Uint8Array): Promise<void> {
  await store.remove(name);
  await store.put(name, picture, 'image/jpeg');
}
