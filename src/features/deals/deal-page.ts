import { pictureUrl } from '#src/client/pictures.ts';
import { breadcrumbList } from '#src/features/listings/breadcrumbs.ts';
import type { JsonLd } from '#src/components/site/json-ld.ts';
import type { Deal } from '#src/listings/deal.ts';
import { dealPath, listPath } from '#src/domain/paths.ts';
import { DEFAULT_TEXT, preview } from '#src/domain/text.ts';
import { dealJsonLd } from './deal-json-ld.ts';

/** Title, description, address, picture and linked data of a deal's page. */
export function dealMetadata(deal: Deal, site: URL | undefined) {
  const name = deal.title || DEFAULT_TEXT.dealTitle;
  const business = deal.business.name || DEFAULT_TEXT.businessName;
  const path = dealPath(deal.slug);
  const jsonLd: JsonLd[] = [
    dealJsonLd(deal, site),
    breadcrumbList(
      [
        { name: 'Home', path: '/' },
        { name: 'Hot Deals', path: listPath('deals') },
        { name, path },
      ],
      site,
    ),
  ];
  return {
    title: `${name} at ${business}`,
    description: preview(`${name} at ${business}. ${deal.description ?? ''}`),
    path,
    image: deal.image && pictureUrl(deal.image),
    jsonLd,
  };
}
