import type * as z from 'zod/mini';
import type {
  CATEGORY_KINDS,
  CategoryChange,
  CategoryForm,
  DeskCategory,
  DeskCategoryList,
} from '#src/api/desk.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { addressOfName } from '../conditions.ts';
import { type Database, inTransaction, type Pool, select } from '../database.ts';
import { isSameSet } from './desk-advertisements.ts';
import { badFields, conflict, notFound } from '../refusals.ts';

type CategoryKind = (typeof CATEGORY_KINDS)[number];
type List = z.output<typeof DeskCategoryList>;
type Row = DeskCategory & { [column: string]: unknown };

const ROWS = `SELECT id, kind, name, slug, retired_at IS NOT NULL AS is_retired,
    (SELECT count(*) FROM businesses WHERE category_id = category.id AND status = 'published')::integer
  + (SELECT count(*) FROM events WHERE category_id = category.id AND status = 'published')::integer
    AS listings
  FROM categories AS category`;

/** All categories, or those of one kind, in their order, retired ones last. */
export async function listDeskCategories(db: Database, kind?: CategoryKind): Promise<List> {
  const results = await select<Row>(
    db,
    `${ROWS} WHERE $1::category_kind IS NULL OR kind = $1
     ORDER BY kind, retired_at IS NOT NULL, position, id`,
    [kind ?? null],
  );
  return { count: results.length, results };
}

/** Adds a category at the end of its kind; throws a 400 for a name that another one goes by. */
export async function createCategory(
  db: Pool,
  { kind, name }: z.output<typeof CategoryForm>,
): Promise<DeskCategory> {
  return alone(db, async (tx) => {
    await checkName(tx, kind, name, 0);
    const [row] = await select<{ id: number }>(
      tx,
      `INSERT INTO categories (kind, name, slug, position)
       VALUES ($1, $2, $3,
         (SELECT coalesce(max(position), 0) + 1 FROM categories WHERE kind = $1)) RETURNING id`,
      [kind, name, categorySlug(name)],
    );
    return findCategory(tx, row?.id ?? 0);
  });
}

/**
 * Renames, retires or brings back a category. Its first address goes on to name it, since links and
 * the choices of the search bar do.
 */
export async function updateCategory(
  db: Pool,
  { id, change }: { id: number; change: z.output<typeof CategoryChange> },
  now: Date,
): Promise<DeskCategory> {
  return alone(db, async (tx) => {
    const { kind, is_retired } = await findCategory(tx, id);
    if (change.name !== undefined) await checkName(tx, kind, change.name, id);
    if (change.is_retired && !is_retired) await checkOthers(tx, kind, id);
    await select(
      tx,
      `UPDATE categories SET name = coalesce($2, name),
         retired_at = CASE WHEN coalesce($3, retired_at IS NOT NULL) THEN coalesce(retired_at, $4) END
       WHERE id = $1`,
      [id, change.name ?? null, change.is_retired ?? null, now],
    );
    return findCategory(tx, id);
  });
}

/** Puts the categories of a kind that are offered in an order; throws a 409 when they aren't those given. */
export async function orderCategories(db: Pool, ids: readonly number[]): Promise<List> {
  return alone(db, async (tx) => {
    const rows = await select<{ id: number; kind: CategoryKind; position: number }>(
      tx,
      `SELECT id, kind, position FROM categories
       WHERE retired_at IS NULL AND kind = (SELECT kind FROM categories WHERE id = $1)
       ORDER BY position, id`,
      [ids[0]],
    );
    if (!isSameSet(ids, rows)) {
      throw conflict('Somebody has changed these meanwhile. Please look at the list again.');
    }
    // The places that are there are given out anew: each row that changes is indexed for the search again.
    await select(
      tx,
      `UPDATE categories AS row SET position = place.position
       FROM unnest($1::integer[], $2::integer[]) AS place (id, position)
       WHERE row.id = place.id AND row.position <> place.position`,
      [ids, rows.map(({ position }) => position)],
    );
    return listDeskCategories(tx, rows[0]?.kind);
  });
}

/** Staff change these one after the other, so that an order speaks of what is there. */
const alone = <Result>(db: Pool, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await select(tx, 'LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE', []);
    return work(tx);
  });

async function findCategory(tx: Database, id: number): Promise<DeskCategory> {
  const [row] = await select<Row>(tx, `${ROWS} WHERE id = $1`, [id]);
  if (!row) throw notFound();
  return row;
}

/** A name has an address of its own, which no other category of its kind has or had. */
async function checkName(
  tx: Database,
  kind: CategoryKind,
  name: string,
  id: number,
): Promise<void> {
  const address = categorySlug(name);
  if (!/[a-z]/.test(address)) {
    throw badFields({ name: 'Use letters from A to Z: the address of its page is made of them' });
  }
  const [other] = await select<{ name: string }>(
    tx,
    `SELECT name FROM categories
     WHERE kind = $1 AND id <> $2 AND (slug = $3 OR ${addressOfName('name')} = $3)`,
    [kind, id, address],
  );
  if (other) throw badFields({ name: `“${other.name}” goes by this name already` });
}

/** A form that asks for a category has to offer one. */
async function checkOthers(tx: Database, kind: CategoryKind, id: number): Promise<void> {
  const others = await select(
    tx,
    'SELECT id FROM categories WHERE kind = $1 AND id <> $2 AND retired_at IS NULL LIMIT 1',
    [kind, id],
  );
  if (others.length === 0) throw conflict('This is the last one: add another one first.');
}
