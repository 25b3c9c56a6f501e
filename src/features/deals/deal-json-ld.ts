import { pictureUrl } from '#src/client/pictures.ts';
import type { JsonLd } from '#src/components/site/json-ld.ts';
import type { Deal } from '#src/listings/deal.ts';
import { zoneOf, instantAt, offsetMinutes, offsetText } from '#src/domain/days.ts';
import { businessPath, dealPath } from '#src/domain/paths.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { SITE } from '#src/site.config.ts';

/** A deal as linked data: an offer of its business for something that carries the deal's title. */
export function dealJsonLd(deal: Deal, site: URL | undefined): JsonLd {
  const { business } = deal;
  const url = new URL(dealPath(deal.slug), site).href;
  const name = deal.title || DEFAULT_TEXT.dealTitle;
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    '@id': url,
    url,
    name,
    description: deal.description ?? undefined,
    price: deal.discount_price ?? undefined,
    priceCurrency: deal.discount_price === null ? undefined : 'AUD',
    validFrom: deal.valid_from ?? undefined,
    validThrough: deal.valid_until ? endOfDay(deal.valid_until, zoneOf(business)) : undefined,
    areaServed: SITE.country,
    itemOffered: {
      '@type': 'Service',
      name,
      image: deal.image ? new URL(pictureUrl(deal.image), site).href : undefined,
    },
    offeredBy: {
      '@type': 'LocalBusiness',
      name: business.name || DEFAULT_TEXT.businessName,
      url: new URL(businessPath(business.slug), site).href,
      address: {
        '@type': 'PostalAddress',
        streetAddress: business.address ?? undefined,
        addressLocality: business.suburb ?? undefined,
        addressRegion: business.state ?? undefined,
        postalCode: business.postcode ?? undefined,
        addressCountry: SITE.country,
      },
    },
  };
}

/** A deal holds to the end of its last day where its business is. */
function endOfDay(day: string, zone: string): string {
  const offset = offsetMinutes(zone, instantAt(day, '23:59', zone));
  return `${day}T23:59:59${offsetText(offset)}`;
}
