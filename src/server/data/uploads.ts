import { type Database, select } from './database.ts';
import { badFields } from './refusals.ts';

/** Whose pictures a submission names, and where it names them. */
export interface NamedPictures {
  userId: number;
  /** The field that a refusal is about. */
  field: string;
  /** Ids of uploads, or addresses of pictures that the listing has already. */
  named: readonly string[];
  /** The addresses of the pictures that the listing has already. */
  present: readonly string[];
}

/**
 * The addresses of the pictures that a submission names, in its order; throws a 400 on the field for
 * one that is neither an upload of the member nor the listing's own. They can't be swept away before
 * the transaction is over.
 */
export async function pictureAddresses(
  tx: Database,
  { userId, field, named, present }: NamedPictures,
): Promise<string[]> {
  if (named.length === 0) return [];
  const rows = await select<{ id: string; url: string; isOwn: boolean }>(
    tx,
    `SELECT id, url, owner_id IS NOT DISTINCT FROM $3 AS "isOwn" FROM uploads
     WHERE id = ANY($1) OR url = ANY($2) ORDER BY id FOR SHARE`,
    [named, named.filter((name) => present.includes(name)), userId],
  );
  const own = new Map(rows.filter(({ isOwn }) => isOwn).map(({ id, url }) => [id, url]));
  const addresses = named.map((name) => (present.includes(name) ? name : own.get(name)));
  const found = addresses.filter((address) => address !== undefined);
  if (found.length < named.length) {
    throw badFields({ [field]: 'One of the pictures isn’t there any more. Please add it again.' });
  }
  if (new Set(found).size < found.length) {
    throw badFields({ [field]: 'One of the pictures is there twice.' });
  }
  return found;
}
