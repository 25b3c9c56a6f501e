import { pictureUrl } from '#src/client/pictures.ts';
import { breadcrumbList } from '#src/features/listings/breadcrumbs.ts';
import type { JsonLd } from '#src/components/site/json-ld.ts';
import type { Business } from '#src/listings/business.ts';
import { businessPath, listPath } from '#src/domain/paths.ts';
import { DEFAULT_TEXT, preview, suburbAndState } from '#src/domain/text.ts';
import { businessJsonLd } from './business-json-ld.ts';

/** Title, description, address, picture and linked data of a business's page. */
export function businessMetadata(business: Business, site: URL | undefined) {
  const name = business.name || DEFAULT_TEXT.businessName;
  const path = businessPath(business.slug);
  const place = suburbAndState(business.suburb, business.state);
  const category = business.category?.name ?? DEFAULT_TEXT.businessCategory;
  const image = business.image ?? business.images[0] ?? null;
  const jsonLd: JsonLd[] = [
    businessJsonLd(business, site),
    breadcrumbList(
      [
        { name: 'Home', path: '/' },
        { name: 'Businesses', path: listPath('businesses') },
        { name, path },
      ],
      site,
    ),
  ];
  return {
    title: place ? `${name}, ${place}` : name,
    description: preview(
      `${name}: ${category} of the Sri Lankan community in ${place ?? 'Australia'}. ${business.description ?? ''}`,
    ),
    path,
    image: image && pictureUrl(image),
    jsonLd,
  };
}
