import { pictureUrl } from '#src/client/picture-url.ts';
import type { JsonLd } from '#src/components/site/json-ld.ts';
import { detailMetadata, geo, postalAddress } from '#src/features/listings/detail/metadata.ts';
import { attributeLabels } from '#src/domain/attributes.ts';
import type { WeekHours } from '#src/domain/week-hours.ts';
import type { Business } from '#src/listings/business.ts';
import { WEEKDAYS } from '#src/domain/weekdays.ts';
import { webLink } from '#src/domain/links.ts';
import { NETWORKS } from '#src/domain/social-pages.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { capitalised, suburbAndState } from '#src/domain/text.ts';
import { otherNames } from '#src/listings/title.ts';
import { CATEGORY_WORDS } from '#src/community/config.ts';
import { SITE } from '#src/site.settings.ts';
import { STATES } from '#src/site.places.ts';
import * as texts from '#texts/business.ts';
import * as common from '#texts/common.ts';
import * as unstated from '#texts/unstated.ts';
import { businessSummary } from './business.ts';

/** Title, description, address, picture and linked data of a business's page. */
export function businessMetadata(business: Business, site: URL) {
  const summary = businessSummary(business);
  const name = summary.title;
  const place = suburbAndState(business.suburb, business.state);
  const category = business.category?.name ?? unstated.businessCategory;
  // A category without words doesn't tell the kind of its businesses.
  const what = CATEGORY_WORDS.business[category] === null ? unstated.businessCategory : category;
  const titles = [
    texts.pageTitle(name, what, place ?? common.australia),
    texts.pageTitle(name, what, business.suburb ?? common.australia),
    place ? `${name}, ${place}` : name,
  ] as const;
  const description = texts.pageDescription(
    name,
    category,
    place ?? common.australia,
    business.description ?? '',
  );
  const images = business.images.map(pictureUrl);
  const linked = businessJsonLd(business);
  return detailMetadata(
    'business',
    business,
    summary,
    { titles, description, images, linked },
    site,
  );
}

/** The schema.org types of the businesses of a category; others are plain local businesses. */
const TYPES: Readonly<Record<string, string>> = {
  Restaurant: 'Restaurant',
  'Grocery Store': 'GroceryStore',
  Catering: 'FoodEstablishment',
  'Home Food': 'FoodEstablishment',
  'Legal Services': 'LegalService',
  'Travel Agent': 'TravelAgency',
  'Beauty & Salon': 'BeautySalon',
  Healthcare: 'MedicalBusiness',
  'Real Estate': 'RealEstateAgent',
  Automotive: 'AutomotiveBusiness',
  Finance: 'FinancialService',
  Retail: 'Store',
  'Home Services': 'HomeAndConstructionBusiness',
  Entertainment: 'EntertainmentBusiness',
};

/** A business as linked data, under the most fitting kind of LocalBusiness. */
function businessJsonLd(business: Business): JsonLd {
  const type = TYPES[business.category?.name ?? ''] ?? 'LocalBusiness';
  const sameAs = [business.website, ...NETWORKS.map((network) => business[network])].flatMap(
    (address) => webLink(address) ?? [],
  );
  const names = otherNames(business);
  const amenities = attributeLabels(business.attributes).map((name) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  }));
  return {
    '@type': type,
    alternateName: names.length > 0 ? names : undefined,
    servesCuisine: ['Restaurant', 'FoodEstablishment'].includes(type) ? SITE.people : undefined,
    amenityFeature: amenities.length > 0 ? amenities : undefined,
    priceRange: business.price_range ?? undefined,
    telephone: telephoneLink(business.contact_phone)?.replace('tel:', ''),
    email: business.email ?? undefined,
    sameAs: sameAs.length > 1 ? sameAs : sameAs[0],
    address: postalAddress(business),
    geo: geo(business.point),
    areaServed: areaServed(business),
    openingHoursSpecification: business.hours ? openingHours(business.hours) : undefined,
  };
}

/** The area to which a business comes; all of the country for one that is online alone. */
function areaServed({ found_at, serves, serves_km: km, state, point }: Business) {
  if (found_at === 'online') return common.australia;
  if (found_at !== 'visits') return undefined;
  if (!km || !point) return serves ?? (state ? STATES[state].name : common.australia);
  return { '@type': 'GeoCircle', geoMidpoint: geo(point), geoRadius: km * 1_000 };
}

function openingHours(week: WeekHours): JsonLd[] {
  return WEEKDAYS.flatMap((day) => {
    const hours = week[day];
    if (!Array.isArray(hours)) return [];
    return hours.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      // The name in schema.org, whatever the language of the page.
      dayOfWeek: capitalised(day),
      // The same time twice means around the clock, which schema.org writes up to the last minute.
      opens: from === to ? '00:00' : from,
      closes: from === to ? '23:59' : to,
    }));
  });
}
