import { getTableColumns, sql, type SQLWrapper } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { categories } from '../../db/tables.ts';
import { instantOf, sqlClockTime, sqlDay, type PlaceColumns, zoneColumn } from '../calendar.ts';
import { sqlText } from '../database.ts';

/** The tables' name of a definition's field: `price_info` is `priceInfo`. */
export type ColumnName<Field extends string> = Field extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<ColumnName<Rest>>}`
  : Field;

/**
 * The columns that a statement selects for a kind of listing: the fields of its definition in their order, each from
 * the column of the same name or from `others`. A field without either doesn't compile.
 */
export function columnsOf<Field extends string, Other extends Field>(
  shape: Readonly<Record<Field, unknown>>,
  table: PgTable & Readonly<Record<ColumnName<Exclude<Field, Other>>, PgColumn>>,
  others: Readonly<Record<Other, string>>,
): string {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.keys(shape)
    .map((field) => {
      const column = columns[toCamelCase(field)];
      const other = (others as Readonly<Record<string, string>>)[field];
      return `${other ?? (column ? answered(column) : 'NULL')} AS ${field}`;
    })
    .join(', ');
}

/** A column in the form that answers have. */
function answered(column: PgColumn): string {
  const writers: Record<string, typeof sqlDay> = {
    PgDateString: sqlDay,
    PgTime: sqlClockTime,
    PgTimestamp: instantOf,
  };
  return sqlText(writers[column.columnType]?.(column) ?? sql`${column}`);
}

const category = alias(categories, 'category');

/** The category of a listing as two columns beside its fields: as JSON it would cost the list call a twelfth more. */
export const CATEGORY_COLUMNS = sqlText(
  sql`${category.id} AS category_id, ${category.name} AS category_name`,
);

/** The category as a part of JSON. */
export const CATEGORY = sqlText(sql`CASE WHEN ${category.id} IS NOT NULL
  THEN json_build_object('id', ${category.id}, 'name', ${category.name}) END`);

/** The place of a listing, from its locality. */
export const locationColumns = (place: PlaceColumns & { readonly localityId: string }) => ({
  point: `(SELECT json_build_object('lat', lat, 'lng', lng) FROM localities
    WHERE localities.id = ${place.localityId})`,
  zone: zoneColumn(place),
});

/** A join of the category that a column names. */
export const joinCategory = (categoryId: SQLWrapper): string =>
  sqlText(sql`LEFT JOIN ${categories} AS ${category} ON ${category.id} = ${categoryId}`);

/** The alphabetical order of people: "apple" before "Zoo". */
export const alphabetical = (column: string): string => `${column} COLLATE "en-AU-x-icu"`;
