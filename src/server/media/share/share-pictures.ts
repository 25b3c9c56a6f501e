import type { ListingName } from '#src/domain/kinds.ts';
import { type ShareCard, shareHash } from '#src/listings/share-card.ts';
import { drawnOnce, TURN } from '../drawn-once.ts';
import { drawSharePicture } from '../picture-process.ts';
import { type Media, type MediaStore, storeOf } from '../store.ts';

/** First bytes of a picture, which hold the digest. */
const HEAD = 1_000;

/** The file of a listing, private: its route checks first whether the listing is public. */
const nameOf = ({ kind, id }: ListingName): string => `share/${kind}-${id}.jpg`;

/** The share picture of a listing, kept or made now; throws a 503 when too many wait. */
export async function sharePictureOf(
  media: Media,
  listing: ListingName,
  card: ShareCard,
): Promise<Uint8Array> {
  const hash = shareHash(card);
  const kept = await media.current.get(nameOf(listing));
  if (kept && Buffer.from(kept).subarray(0, HEAD).includes(hash)) return kept;
  const drawing = async () => ({ card, hash, picture: await pictureAt(media, card.image) });
  return drawnOnce(hash, async () => {
    const picture = await drawSharePicture(drawing, { by: TURN });
    // A picture that can't be kept is made again.
    await keep(media.current, nameOf(listing), picture).catch(() => {});
    return picture;
  });
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
