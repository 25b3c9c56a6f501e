import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CategoryKind, Kind, ListingName } from '#src/domain/kinds.ts';
import { isPublishedOrPaused } from '#src/listings/lifecycle.ts';
import { BusinessChange } from '#src/listings/business.ts';
import { DealChange } from '#src/listings/deal.ts';
import { EventChange } from '#src/listings/event.ts';
import { formerSlugs } from '../../db/submission-tables.ts';
import { businesses, businessImages, deals } from '../../db/tables.ts';
import { eventProgram, events } from '../../db/event-tables.ts';
import { storeOccurrences } from '../../db/occurrences.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import { categoryIds, Conditions } from '../conditions.ts';
import {
  unqualifiedColumn,
  columnName,
  type Database,
  type DataContext,
  orm,
  rows,
  select,
} from '../database.ts';
import { updateListing } from '../listings/any-listing.ts';
import type { ColumnName } from '../listings/columns.ts';
import { freeSlug, slugOf } from '../listings/slugs.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import * as faults from '#texts/faults.ts';

/** The fields of each kind that members write. */
export interface FieldsOf {
  business: BusinessChange;
  event: EventChange;
  deal: DealChange;
}
export type StoredFields = FieldsOf[Kind];

/** The columns that fields of a change are written to: each the one of the same name, or that of `others`. */
function writtenColumns<Field extends string, Other extends Field>(
  shape: Readonly<Record<Field, unknown>>,
  table: PgTable & Readonly<Record<ColumnName<Exclude<Field, Other>>, PgColumn>>,
  others: Readonly<Record<Other, PgColumn | null>>,
): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const written = Object.keys(shape).flatMap((field) => {
    const other = (others as Readonly<Record<string, PgColumn | null>>)[field];
    const column = other === undefined ? columns[toCamelCase(field)] : other;
    return column ? [unqualifiedColumn(column)] : [];
  });
  return sql.join(written, sql`, `);
}

/** Fields of some kinds that are written apart. */
type Named = Record<'name' | 'title', string | undefined> & { category: unknown };

/** The columns and parts that the fields of a kind are written to. */
interface Written<Fields> {
  columns: SQL;
  /** Writes the parts that have tables of their own. */
  writeParts?: (tx: DataContext, id: number, fields: Fields) => Promise<void>;
}

const WRITTEN: { [Of in Kind]: Written<FieldsOf[Of]> } = {
  business: {
    columns: writtenColumns(BusinessChange.shape, businesses, {
      category: businesses.categoryId,
      images: null,
      image_alts: null,
      image_focuses: null,
    }),
    writeParts: writeImages,
  },
  event: {
    columns: writtenColumns(EventChange.shape, events, {
      category: events.categoryId,
      program: null,
    }),
    writeParts: async (tx, id, fields) => {
      await writeProgram(tx, id, fields);
      await storeOccurrences(tx, [id], tx.now);
    },
  },
  deal: { columns: writtenColumns(DealChange.shape, deals, {}) },
};

/**
 * Writes fields of the contract into a listing's row, its pictures, its program or the dates of its series: only those that are given, pictures
 * as addresses, the category as an id. The slug follows the name; a published listing's earlier slugs stay its
 * addresses for ever.
 */
export async function writeFields<Of extends Kind>(
  tx: DataContext,
  listing: ListingName & { kind: Of },
  fields: FieldsOf[Of],
): Promise<void> {
  const { kind, id } = listing;
  const { columns, writeParts }: Written<FieldsOf[Of]> = WRITTEN[kind];
  const table = TABLES[kind as Kind];
  const { category, name, title = name }: FieldsOf[Of] & Partial<Named> = fields;
  if (title !== undefined) await followName(tx, listing, title);
  const row = JSON.stringify({ ...fields, [columnName(businesses.categoryId)]: category });
  await rows(
    tx,
    sql`UPDATE ${table} AS row SET ${unqualifiedColumn(table.updatedAt)} = now(), (${columns}) =
        (SELECT ${columns} FROM jsonb_populate_record(row, ${row}::jsonb))
      WHERE ${unqualifiedColumn(table.id)} = ${id}`,
  );
  await writeParts?.(tx, id, fields);
}

/** The category that an id or a name means; throws a 400 for none, and for a retired one that isn't `present`. */
export async function categoryIdOf(
  db: Database,
  kind: CategoryKind,
  given: number | string,
  present: readonly number[],
): Promise<number> {
  const where = new Conditions();
  const [category] = await select<{ id: number }>(
    db,
    `SELECT id FROM categories WHERE id IN (${categoryIds(where, String(given), kind)})
      AND (retired_at IS NULL OR id = ANY (${where.bind(present)}::integer[]))`,
    where.values,
  );
  if (!category) throw invalidFields({ category: faults.categoryRequired });
  return category.id;
}

/** Gives a listing the slug of a new name, unless the old slug says the same. */
async function followName(tx: Database, listing: ListingName, name: string): Promise<void> {
  const { kind, id } = listing;
  const table = TABLES[kind];
  const [before] = await orm(tx)
    .select({ slug: table.slug, name: nameColumn(kind), status: table.status })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!before || slugOf(before.name, kind) === slugOf(name, kind)) return;
  const slug = await freeSlug(tx, kind, name, id);
  if (isPublishedOrPaused(before.status)) {
    await orm(tx).insert(formerSlugs).values({ kind, slug: before.slug, listingId: id });
  }
  // An old slug that becomes the slug again is no former one.
  await orm(tx)
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)));
  await updateListing(tx, listing, { slug });
}

/** Writes the pictures of a business, in their order; details that aren't given stay. */
async function writeImages(
  tx: Database,
  id: number,
  { images, image_alts: alts, image_focuses: points }: BusinessChange,
): Promise<void> {
  if (!images && !alts && !points) return;
  const isOfBusiness = eq(businessImages.businessId, id);
  const { url, alt, focus, position } = businessImages;
  const before = await orm(tx)
    .select({ url, alt, focus })
    .from(businessImages)
    .where(isOfBusiness)
    .orderBy(position);
  const rowsNow = (images ?? before.map((picture) => picture.url)).map((address, at) => ({
    businessId: id,
    position: at,
    url: address,
    alt: alts ? (alts[at] ?? null) : (before[at]?.alt ?? null),
    focus: points ? (points[at] ?? null) : (before[at]?.focus ?? null),
  }));
  await orm(tx).delete(businessImages).where(isOfBusiness);
  if (rowsNow.length > 0) await orm(tx).insert(businessImages).values(rowsNow);
}

async function writeProgram(tx: Database, id: number, { program }: EventChange): Promise<void> {
  if (!program) return;
  await orm(tx).delete(eventProgram).where(eq(eventProgram.eventId, id));
  if (program.length === 0) return;
  await orm(tx)
    .insert(eventProgram)
    .values(program.map((entry, position) => ({ eventId: id, position, ...entry })));
}
