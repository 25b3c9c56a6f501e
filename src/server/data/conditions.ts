import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Kind } from '#src/domain/kinds.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { SEARCH_CATEGORIES } from '#src/site.config.ts';
import { listingCounts } from '../db/search-tables.ts';
import { categories } from '../db/tables.ts';
import { namesOf, textOf } from './database.ts';

const COUNTS = namesOf(listingCounts);

/**
 * Collects the conditions of one list statement and the values bound to them. Conditions on
 * category, state and featured are remembered apart: for those alone, `listing_counts` knows the
 * count already.
 */
export class Conditions {
  readonly values: unknown[];
  readonly #all: string[] = [];
  readonly #counted: string[] = [];
  #excluded: string | undefined;

  /** `values` are the ones that the statement's own text already speaks of as `$1`, `$2` … */
  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** Binds a value and gives its place in the statement, such as `$3`. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): void {
    this.#all.push(condition);
  }

  /** A condition on a column that `listing_counts` has, too. */
  addCounted(
    columns: Readonly<Record<string, string>>,
    name: 'categoryId' | 'state' | 'isFeatured',
    value: string,
  ): void {
    this.#all.push(`${columns[name]} = ${value}`);
    this.#counted.push(`${COUNTS[name]} = ${value}`);
  }

  /** Leaves one row out. */
  exclude(id: string, value: number): void {
    this.#excluded = `${id} = ${this.bind(value)}::integer`;
  }

  /** All conditions as one. */
  get sql(): string {
    return [...this.#all, ...(this.#excluded ? [`NOT ${this.#excluded}`] : [])].join(' AND ');
  }

  /** A scalar expression for the number of rows; `always` is the condition that the counts imply. */
  count(kind: Kind, from: string, always: string): string {
    const rows = `SELECT count(*) FROM ${from} WHERE ${always}`;
    const all = [always, ...this.#all].join(' AND ');
    const known =
      this.#counted.length === this.#all.length
        ? `SELECT coalesce(sum(${COUNTS.listings}), 0) FROM listing_counts
           WHERE ${[`${COUNTS.kind} = '${kind}'`, ...this.#counted].join(' AND ')}`
        : `SELECT count(*) FROM ${from} WHERE ${all}`;
    if (!this.#excluded) return `(${known})`;
    return `(${known}) - (${[rows, ...this.#all, this.#excluded].join(' AND ')})`;
  }
}

/** Names for categories that the search bar uses, in small letters, and the category each stands for. */
const labels = new Map<string, string>(
  SEARCH_CATEGORIES.map(({ label, category }) => [label.toLowerCase(), category.toLowerCase()]),
);

/** What a category's name is in an address, as `categorySlug` writes it. */
export const addressOfName = (name: SQLWrapper): SQL =>
  sql`btrim(regexp_replace(lower(${name}), '[^a-z0-9]+', '-', 'g'), '-')`;

const CATEGORIES = namesOf(categories);
const CATEGORY_ADDRESS = textOf(addressOfName(categories.name));

/** The ids of the categories that an id, a slug or a name means, as a subquery; empty when none does. */
export function categoryIds(
  conditions: Conditions,
  given: string,
  kind?: 'business' | 'event',
): string {
  const text = given.trim().toLowerCase();
  const meant = labels.get(text) ?? text;
  const name = conditions.bind(meant);
  const address = conditions.bind(categorySlug(meant));
  const id = conditions.bind(/^\d{1,9}$/.test(text) ? Number(text) : null);
  return `SELECT ${CATEGORIES.id} FROM categories
    WHERE ${kind ? `${CATEGORIES.kind} = '${kind}' AND ` : ''}
      (lower(${CATEGORIES.name}) = ${name}::text
        OR ${address}::text IN (${CATEGORIES.slug}, ${CATEGORY_ADDRESS})
        OR ${CATEGORIES.id} = ${id}::integer)`;
}

/** The one category of a kind that an id, a slug or a name means, as a scalar; null when none does. */
export const categoryId = (
  conditions: Conditions,
  given: string,
  kind: 'business' | 'event',
): string => `(${categoryIds(conditions, given, kind)} LIMIT 1)`;

/** A part of a text as a LIKE pattern, its wildcards taken literally. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
