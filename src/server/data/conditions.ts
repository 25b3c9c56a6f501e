import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { CategoryKind, Kind } from '#src/domain/kinds.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { SEARCH_CATEGORIES } from '#src/community/config.ts';
import { listingCounts } from '../db/search-tables.ts';
import { categories } from '../db/tables.ts';
import { columnNames, sqlText } from './database.ts';

const COUNTS = columnNames(listingCounts);

interface Condition {
  sql: string;
  /** The same condition for `listing_counts`, if that table can say it. */
  counted?: string;
  /** The facet whose counts leave this condition out. */
  facet?: Facet | undefined;
}

type Facet = 'category' | 'state';

/**
 * Collects the conditions of one list statement and the values bound to them. Conditions on category, state and
 * featured are kept apart: for those alone, `listing_counts` knows the count already.
 */
export class Conditions {
  readonly values: unknown[];
  readonly #all: Condition[] = [];
  /** Whether the statement counts facets: one plan of it serves all values. */
  readonly isCounting: boolean;
  /** Whether values stand in the statement that seldom come together again. */
  isRare = false;

  /** The values that the statement's own text names as `$1`, `$2` … */
  constructor(values: readonly unknown[] = [], isCounting = false) {
    this.values = [...values];
    this.isCounting = isCounting;
  }

  /** Binds a value; gives its placeholder, such as `$3`. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): void {
    this.#all.push({ sql: condition });
  }

  /** Adds a condition on a column that `listing_counts` has too; `facet` names its filter's facet, if it has one. */
  addCounted(
    columns: Readonly<Record<string, string>>,
    name: 'categoryId' | 'state' | 'isFeatured',
    value: string,
    facet?: Facet,
  ): void {
    const counted = `${COUNTS[name]} = ${value}`;
    this.#all.push({ sql: `${columns[name]} = ${value}`, counted, facet });
  }

  /** All conditions as one, after another one. */
  allWith(always: string): string {
    return [always, ...sqlOf(this.#all)].join(' AND ');
  }

  /** A scalar expression for the number of rows; the counts imply the condition `always`. */
  count(kind: Kind, from: string, always: string): string {
    return this.#isCounted
      ? `(SELECT coalesce(sum(${COUNTS.listings}), 0) FROM listing_counts
           WHERE ${[`${COUNTS.kind} = '${kind}'`, ...countedOf(this.#all)].join(' AND ')})`
      : `(SELECT count(*) FROM ${from} WHERE ${this.allWith(always)})`;
  }

  /**
   * A common table expression, and the columns of a statement over it: the number of rows (`count`), the rows of all
   * facets as JSON (`groups`, each a `FacetGroup`), and the number with each attribute in a column of theirs
   * (`attributes`). Rows that fit the filters without facets, and one of those, are counted: what `listing_counts`
   * doesn't know is read once for all three. Rows of equal attributes are counted first, as few sets of them differ, and
   * without other filters from an index alone (`businesses_counted`).
   */
  facets(
    kind: Kind,
    from: string,
    always: string,
    place: FacetColumns,
    attributes?: string,
  ): { fitting: string; columns: string } {
    const others = this.#all.filter(({ facet }) => facet === undefined);
    const of = (name: Facet) => this.#all.filter(({ facet }) => facet === name);
    const [columns, listings, where] = this.#isCounted
      ? [
          COUNTS,
          `sum(${COUNTS.listings})`,
          `listing_counts WHERE ${[`${COUNTS.kind} = '${kind}'`, ...countedOf(others)].join(' AND ')}`,
        ]
      : [place, 'count(*)', `${from} WHERE ${[always, ...sqlOf(others)].join(' AND ')}`];
    const fits = (name: Facet) => {
      const conditions = this.#isCounted ? countedOf(of(name)) : sqlOf(of(name));
      // Null isn't true: a listing without a category is in no category.
      return `coalesce(${conditions.join(' AND ') || 'true'}, false)`;
    };
    const [inCategory, inState] = [fits('category'), fits('state')];
    const alike = this.#isCounted
      ? `(SELECT ${attributes} AS attributes, count(*) AS listings, true AS in_category, true AS in_state
          FROM ${from} WHERE ${this.allWith(always)} GROUP BY 1) AS alike`
      : 'fitting';
    const withAttribute = attributes
      ? `(SELECT coalesce(json_object_agg(attribute, listings), '{}')
          FROM (
            SELECT attribute, sum(listings)::integer AS listings
            FROM ${alike}, unnest(attributes) AS attribute WHERE in_category AND in_state GROUP BY 1
          ) AS counted)`
      : 'NULL::json';
    const fitting = `fitting AS MATERIALIZED (
        SELECT ${columns.categoryId} AS category, ${columns.state} AS state,
          ${inCategory} AS in_category, ${inState} AS in_state,
          ${this.#isCounted ? 'NULL::text[]' : (attributes ?? 'NULL::text[]')} AS attributes,
          ${listings}::integer AS listings
        FROM ${where} AND (${inCategory} OR ${inState}) GROUP BY 1, 2, 3, 4, 5)`;
    const counted = `(SELECT coalesce(sum(listings), 0)::integer FROM fitting WHERE in_category AND in_state) AS count,
        (SELECT coalesce(json_agg(json_build_object(
          'category', (SELECT ${CATEGORIES.name} FROM categories WHERE ${CATEGORIES.id} = facet.category),
          'state', facet.state, 'inCategory', facet.in_category, 'inState', facet.in_state,
          'listings', facet.listings)), '[]')
        FROM (
          SELECT category, state, in_category, in_state, sum(listings)::integer AS listings
          FROM fitting GROUP BY 1, 2, 3, 4
        ) AS facet) AS groups,
        ${withAttribute} AS with_attribute`;
    return { fitting, columns: counted };
  }

  get #isCounted(): boolean {
    return this.#all.every(({ counted }) => counted !== undefined);
  }
}

/** Columns of the facets. */
type FacetColumns = Readonly<Record<'categoryId' | 'state', string>>;

const sqlOf = (conditions: readonly Condition[]): string[] => conditions.map(({ sql }) => sql);
const countedOf = (conditions: readonly Condition[]): string[] =>
  conditions.flatMap(({ counted }) => counted ?? []);

/** The search bar's names of categories, in small letters, each with its category. */
const labels = new Map<string, string>(
  SEARCH_CATEGORIES.map(({ label, category }) => [label.toLowerCase(), category.toLowerCase()]),
);

/** The name of a category in an address, as `categorySlug` writes it. */
export const addressOfName = (name: SQLWrapper): SQL =>
  sql`btrim(regexp_replace(lower(${name}), '[^a-z0-9]+', '-', 'g'), '-')`;

const CATEGORIES = columnNames(categories);
const CATEGORY_ADDRESS = sqlText(addressOfName(categories.name));

/** A subquery of the ids of the categories that an id, a slug or a name means; empty for none. */
export function categoryIds(conditions: Conditions, given: string, kind?: CategoryKind): string {
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

/** A scalar of the one category of a kind that an id, a slug or a name means; null for none. */
export const categoryId = (conditions: Conditions, given: string, kind: CategoryKind): string =>
  `(${categoryIds(conditions, given, kind)} LIMIT 1)`;

/** A LIKE pattern for a part of a text, its wildcards taken literally. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
