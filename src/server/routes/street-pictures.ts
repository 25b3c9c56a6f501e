import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { STREETS_PATH } from '#src/domain/streets-path.ts';
import { STATES } from '#src/site.places.ts';
import { type DataContext, rows } from '../data/database.ts';
import { notFound } from '../http/refusals.ts';
import { drawnOnce, TURN } from '../media/drawn-once.ts';
import { drawStreetPicture } from '../media/picture-process.ts';
import type { TilesFile } from '../media/streets/tiles-file.ts';

/** The form of their addresses: a state, a suburb as `placeKey` writes it, perhaps a postcode. */
const ADDRESS = new RegExp(
  `^${STREETS_PATH}(${Object.keys(STATES).join('|').toLowerCase()})-([a-z0-9]+)(?:-(\\d{4}))?\\.svg$`,
);

/** Pictures asked for last, of 60 kB at most each. */
const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 50 });

/** The streets around the middle of the suburb at an address; throws a 404 where the site knows or has none. */
export async function streetPictureAt(
  address: string,
  { db, tiles }: { db: DataContext; tiles: TilesFile },
): Promise<Uint8Array<ArrayBuffer>> {
  const [, state, suburb, postcode = null] = ADDRESS.exec(address) ?? [];
  if (!suburb) throw notFound();
  const [middle] = await rows<{ lat: number; lng: number }>(
    db,
    sql`SELECT lat, lng FROM localities WHERE id = locality_of(${suburb}, ${state?.toUpperCase()}, ${postcode})`,
  );
  if (!middle) throw notFound();
  const drawing = { ...middle, path: tiles.path };
  const key = JSON.stringify(drawing);
  const draw = () => drawStreetPicture(drawing, { by: TURN });
  const picture = kept.get(key) ?? new Uint8Array(await drawnOnce(key, draw));
  kept.set(key, picture);
  return picture;
}
