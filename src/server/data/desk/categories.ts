import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type {
  CategoryChange,
  CategoryForm,
  DeskCategory,
  DeskCategoryList,
} from '#src/api/desk.ts';
import type { CategoryKind } from '#src/domain/kinds.ts';
import { categorySlug } from '#src/domain/paths.ts';
import * as logTexts from '#texts/audit-log.ts';
import * as texts from '#texts/desk.ts';
import { businesses, categories } from '../../db/tables.ts';
import { events } from '../../db/event-tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { addressOfName } from '../conditions.ts';
import { type Database, onlyRow, orm, type Pool, type DataContext } from '../database.ts';
import { invalidFields, conflict, notFound } from '#src/server/http/refusals.ts';
import { withTableLock, isSameSet } from './order.ts';

type List = z.output<typeof DeskCategoryList>;

const { id, kind, name, slug, position, retiredAt } = categories;
const isOffered = isNull(retiredAt);

/** The offered categories of one kind, in the order of forms and filters. */
export async function listCategories(db: Database, ofKind: CategoryKind) {
  const results = await orm(db)
    .select({ id, name })
    .from(categories)
    .where(and(eq(kind, ofKind), isOffered))
    .orderBy(position, id);
  return { count: results.length, results };
}

/** Categories with the number of their published listings. */
function deskCategories(db: Database) {
  const listings = [businesses, events].map((table) =>
    orm(db).$count(table, and(eq(table.categoryId, id), eq(table.status, 'published'))),
  );
  return orm(db)
    .select({
      id,
      kind,
      name,
      slug,
      is_retired: sql<boolean>`${isNotNull(retiredAt)}`,
      listings: sql<number>`(${sql.join(listings, sql` + `)})::integer`,
    })
    .from(categories)
    .$dynamic();
}

/** All categories, or those of one kind, in their order, retired ones last. */
export async function listDeskCategories(db: Database, ofKind?: CategoryKind): Promise<List> {
  const results = await deskCategories(db)
    .where(ofKind && eq(kind, ofKind))
    .orderBy(kind, isNotNull(retiredAt), position, id);
  return { count: results.length, results };
}

/** Adds a category at the end of its kind; throws a 400 for a name that another one has. */
export async function createCategory(
  db: DataContext & Pool,
  staff: Account,
  form: z.output<typeof CategoryForm>,
): Promise<DeskCategory> {
  return withTableLock(db, categories, async (tx) => {
    await checkName(tx, form.kind, form.name, 0);
    const last = orm(tx)
      .select({ position: sql`coalesce(max(${position}), 0)` })
      .from(categories)
      .where(eq(kind, form.kind));
    const added = await orm(tx)
      .insert(categories)
      .values({ ...form, slug: categorySlug(form.name), position: sql`${last} + 1` })
      .returning({ id });
    const created = await findCategory(tx, onlyRow(added).id);
    await logAct(tx, staff, 'category.create', subjectOf(created), { after: { ...form } });
    return created;
  });
}

/** Renames, retires or brings back a category. Its first address still names it, for links and the search bar. */
export async function updateCategory(
  db: DataContext & Pool,
  staff: Account,
  wantedId: number,
  change: z.output<typeof CategoryChange>,
): Promise<DeskCategory> {
  return withTableLock(db, categories, async (tx) => {
    const before = await findCategory(tx, wantedId);
    const isRetired = change.is_retired ?? before.is_retired;
    if (change.name !== undefined) await checkName(tx, before.kind, change.name, wantedId);
    if (isRetired && !before.is_retired) await checkOthers(tx, before.kind, wantedId);
    const since = before.is_retired ? retiredAt : tx.now;
    await orm(tx)
      .update(categories)
      .set({ name: change.name ?? name, retiredAt: isRetired ? since : null })
      .where(eq(id, wantedId));
    const changed = await findCategory(tx, wantedId);
    await logAct(tx, staff, 'category.change', subjectOf(changed), differences(before, changed));
    return changed;
  });
}

/** A category as the log names it. */
const subjectOf = (category: DeskCategory) =>
  ({ kind: 'category', id: category.id, name: category.name }) as const;

/** Puts the offered categories of a kind in an order; throws a 409 when `ids` aren't exactly those. */
export async function orderCategories(
  db: DataContext & Pool,
  staff: Account,
  ids: readonly number[],
): Promise<List> {
  return withTableLock(db, categories, async (tx) => {
    const first = alias(categories, 'first');
    const kindOfFirst = orm(tx)
      .select({ kind: first.kind })
      .from(first)
      .where(eq(first.id, ids[0] ?? 0));
    const offered = await orm(tx)
      .select({ id, kind, position })
      .from(categories)
      .where(and(isOffered, sql`${kind} = ${kindOfFirst}`))
      .orderBy(position, id);
    if (!isSameSet(ids, offered)) throw conflict(texts.categoriesChanged);
    // The existing positions are given out anew: the search indexes each changed row again.
    const positions = offered.map((row) => row.position);
    const places = sql`unnest(${sql.param(ids)}::integer[], ${sql.param(positions)}::integer[])`;
    await orm(tx)
      .update(categories)
      .set({ position: sql`place.position` })
      .from(sql`${places} AS place (id, position)`)
      .where(sql`${id} = place.id AND ${position} <> place.position`);
    const ofKind = offered[0]?.kind;
    if (ofKind) {
      const subject = { kind: 'category', id: null, name: logTexts.categoriesOf[ofKind] } as const;
      const before = { order: offered.map((row) => row.id) };
      await logAct(tx, staff, 'category.order', subject, { before, after: { order: ids } });
    }
    return listDeskCategories(tx, ofKind);
  });
}

async function findCategory(tx: Database, wantedId: number): Promise<DeskCategory> {
  const [row] = await deskCategories(tx).where(eq(id, wantedId));
  if (!row) throw notFound();
  return row;
}

/** Checks that a name's address is one that no other category of its kind has or had. */
async function checkName(tx: Database, ofKind: CategoryKind, given: string, exceptId: number) {
  const address = categorySlug(given);
  if (!/[a-z]/.test(address)) throw invalidFields({ name: texts.nameWithoutLetters });
  const hasAddress = or(eq(slug, address), eq(addressOfName(name), address));
  const [other] = await orm(tx)
    .select({ name })
    .from(categories)
    .where(and(eq(kind, ofKind), ne(id, exceptId), hasAddress));
  if (other) throw invalidFields({ name: texts.nameTaken(other.name) });
}

/** Checks that another category is offered: forms that ask for one need it. */
async function checkOthers(tx: Database, ofKind: CategoryKind, exceptId: number): Promise<void> {
  const isOther = and(eq(kind, ofKind), ne(id, exceptId), isOffered);
  const others = await orm(tx).$count(categories, isOther);
  if (others === 0) throw conflict(texts.lastCategory);
}
