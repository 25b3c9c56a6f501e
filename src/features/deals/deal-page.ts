import type { JsonLd } from '#src/components/site/json-ld.ts';
import { detailMetadata, linkedListing, postalAddress } from '#src/features/listings/metadata.ts';
import type { Deal } from '#src/listings/deal.ts';
import { zoneOf, instantAt, offsetMinutes, offsetText } from '#src/domain/days.ts';
import { businessPath } from '#src/domain/paths.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { SITE } from '#src/site.config.ts';
import { dealSummary } from './deal.ts';

/** Title, description, address, picture and linked data of a deal's page. */
export function dealMetadata(deal: Deal, site: URL) {
  const summary = dealSummary(deal);
  const title = `${summary.title} at ${deal.business.name || DEFAULT_TEXT.businessName}`;
  const description = `${title}. ${deal.description ?? ''}`;
  const jsonLd = dealJsonLd(deal, site);
  return detailMetadata('deal', summary, { title, description, jsonLd }, site);
}

/** A deal as linked data: an offer of its business for something that carries the deal's title. */
function dealJsonLd(deal: Deal, site: URL): JsonLd {
  const { business } = deal;
  const summary = dealSummary(deal);
  return {
    ...linkedListing('Offer', summary, site),
    price: deal.discount_price ?? undefined,
    priceCurrency: deal.discount_price === null ? undefined : 'AUD',
    validFrom: deal.valid_from ?? undefined,
    validThrough: deal.valid_until ? endOfDay(deal.valid_until, zoneOf(business)) : undefined,
    areaServed: SITE.country,
    itemOffered: {
      '@type': 'Service',
      name: summary.title,
      image: summary.image ? new URL(summary.image, site).href : undefined,
    },
    offeredBy: {
      '@type': 'LocalBusiness',
      name: business.name || DEFAULT_TEXT.businessName,
      url: new URL(businessPath(business.slug), site).href,
      address: postalAddress(business),
    },
  };
}

/** A deal holds to the end of its last day where its business is. */
function endOfDay(day: string, zone: string): string {
  const offset = offsetMinutes(zone, instantAt(day, '23:59', zone));
  return `${day}T23:59:59${offsetText(offset)}`;
}
