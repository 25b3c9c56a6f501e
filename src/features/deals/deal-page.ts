import type { JsonLd } from '#src/components/site/json-ld.ts';
import { detailMetadata, geo, postalAddress } from '#src/features/listings/detail/metadata.ts';
import type { Deal } from '#src/listings/deal.ts';
import { zoneOf, instantAt, offsetMinutes, offsetText } from '#src/domain/days.ts';
import { businessPath } from '#src/domain/paths.ts';
import { COUNTRY } from '#src/community/config.ts';
import * as texts from '#texts/deal.ts';
import * as unstated from '#texts/unstated.ts';
import { dealSummary } from './deal.ts';

/** Title, description, address, picture and linked data of a deal's page. */
export function dealMetadata(deal: Deal, site: URL) {
  const summary = dealSummary(deal);
  const business = deal.business.name || unstated.businessName;
  const title = texts.titleAt(summary.title, business);
  const description = `${title}. ${deal.description ?? ''}`;
  const linked = dealJsonLd(deal, summary.title, site);
  const placed = deal.business.suburb ? `${title}, ${deal.business.suburb}` : title;
  const titles = [texts.pageTitle(placed), placed, title] as const;
  return detailMetadata('deal', deal, summary, { titles, description, linked }, site);
}

/** A deal as linked data: an offer of its business for something that carries the deal's title. */
function dealJsonLd(deal: Deal, name: string, site: URL): JsonLd {
  const { business } = deal;
  return {
    '@type': 'Offer',
    // A deal that is free only with a purchase has no price.
    ...(deal.discount_price !== null &&
      !(deal.with_purchase && Number(deal.discount_price) === 0) && {
        price: deal.discount_price,
        priceCurrency: 'AUD',
      }),
    availability: `https://schema.org/${isUsedUp(deal) ? 'SoldOut' : 'InStock'}`,
    validFrom: deal.valid_from ?? undefined,
    validThrough: deal.valid_until ? endOfDay(deal.valid_until, zoneOf(business)) : undefined,
    areaServed: COUNTRY,
    itemOffered: { '@type': 'Service', name },
    seller: {
      '@type': 'LocalBusiness',
      name: business.name || unstated.businessName,
      url: new URL(businessPath(business.slug), site).href,
      address: postalAddress(business),
      geo: geo(business.point),
    },
  };
}

/** Whether every claim that the deal allows is taken. */
const isUsedUp = ({ usage_limit, used_count }: Deal): boolean =>
  usage_limit !== null && used_count >= usage_limit;

/** The end of a deal: that of its last day where its business is. */
function endOfDay(day: string, zone: string): string {
  const offset = offsetMinutes(zone, instantAt(day, '23:59', zone));
  return `${day}T23:59:59${offsetText(offset)}`;
}
