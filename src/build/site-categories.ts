import type { PluralKind } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import { BUSINESS_CATEGORIES, EVENT_CATEGORIES } from '#src/site.config.ts';
import { type Listing, placeOf } from './listing.ts';

/**
 * The site's own list of categories, which stands in where the API can't say its (docs/product.md, Filters). Forms and
 * filters go by names; an id is known where a listing tells it.
 */
export function siteCategories(kind: PluralKind, listings: readonly Listing[] = []): Category[] {
  const told = new Map(listings.map((listing) => [placeOf(listing).category?.name, listing]));
  return (kind === 'events' ? EVENT_CATEGORIES : BUSINESS_CATEGORIES).map((name) => {
    const listing = told.get(name);
    return (listing && placeOf(listing).category) ?? { id: 0, name };
  });
}
