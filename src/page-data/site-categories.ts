import { categoryKindOf, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import type { ItemOf } from '#src/listings/page-props.ts';
import { SITE_CATEGORIES } from '#src/site.config.ts';
import { KIND_RULES } from './listing.ts';

/**
 * The site's own list of categories, used when the API can't give its own (docs/product.md, Filters). Forms and filters
 * go by names; an id is known if a listing tells it.
 */
export function siteCategories<Kind extends PluralKind>(
  kind: Kind,
  listings: readonly ItemOf[Kind][] = [],
): Category[] {
  const { locationOf } = KIND_RULES[kind];
  const told = new Map(
    listings
      .map(locationOf)
      .flatMap(({ category }) => (category ? [[category.name, category] as const] : [])),
  );
  return SITE_CATEGORIES[categoryKindOf(singularOf(kind))].map(
    (name) => told.get(name) ?? { id: 0, name },
  );
}
