import type { Business } from '#src/listings/business.ts';
import { otherNames } from '#src/listings/title.ts';
import { addressLine, hostOf, webLink } from '#src/domain/links.ts';
import { preview } from '#src/domain/text.ts';
import { summaryOf } from '#src/features/listings/card/summary.ts';
import { STATES } from '#src/site.places.ts';
import * as texts from '#texts/business.ts';
import * as common from '#texts/common.ts';
import * as unstated from '#texts/unstated.ts';

export const businessSummary = ({ name, image, images, ...business }: Business) =>
  summaryOf('business', {
    ...business,
    title: name || unstated.businessName,
    image: image ?? images[0] ?? null,
    image_focus: business.image_focuses[0] ?? null,
  });

/** The way in which customers find a business that isn't open at an address; null for one that is. */
export function foundText({ found_at, serves, serves_km, suburb, state }: Business): string | null {
  if (found_at === null) return null;
  if (found_at !== 'visits') return texts.found[found_at];
  const region = serves ?? (state && STATES[state].name) ?? common.australia;
  return texts.comesTo(serves_km && suburb ? texts.within(serves_km, suburb) : region);
}

/** The facts of a business in a message: its kind, its place, and its telephone number. */
export const businessFacts = (business: Business): (string | null)[] => [
  business.specialty || (business.category?.name ?? null),
  foundText(business) ?? addressLine(business),
  business.contact_phone ?? business.whatsapp,
];

/** A business among others of the same hands: where it is found. */
export const businessInBrief = (business: Business) => ({
  ...businessSummary(business),
  lines: [foundText(business), addressLine(business)],
});

/** The facts of a business on its poster. */
export function businessPoster(business: Business) {
  const what = business.specialty || business.description;
  const website = webLink(business.website);
  const contact = [business.contact_phone ?? business.whatsapp, website && hostOf(website)];
  return [
    { look: 'strong', text: otherNames(business).join(' · ') },
    { look: 'what', text: what && preview(what) },
    { look: 'strong', text: foundText(business) ?? addressLine(business) },
    { look: 'strong', text: contact.filter(Boolean).join(' · ') },
  ];
}
