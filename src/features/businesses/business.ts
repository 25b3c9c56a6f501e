import type { Business } from '#src/listings/business.ts';
import { addressLine, hostOf, webLink } from '#src/domain/links.ts';
import { preview } from '#src/domain/text.ts';
import { summaryOf } from '#src/features/listings/card/summary.ts';
import * as unstated from '#texts/unstated.ts';

export const businessSummary = ({ name, image, images, ...business }: Business) =>
  summaryOf('business', {
    ...business,
    title: name || unstated.businessName,
    image: image ?? images[0] ?? null,
    image_focus: business.image_focuses[0] ?? null,
  });

/** The facts of a business in a message: its kind, its place, and its telephone number. */
export const businessFacts = (business: Business): (string | null)[] => [
  business.specialty || (business.category?.name ?? null),
  addressLine(business),
  business.contact_phone,
];

/** The facts of a business on its poster. */
export function businessPoster(business: Business) {
  const what = business.specialty || business.description;
  const website = webLink(business.website);
  const contact = [business.contact_phone, website && hostOf(website)];
  return [
    { look: 'what', text: what && preview(what) },
    { look: 'strong', text: addressLine(business) },
    { look: 'strong', text: contact.filter(Boolean).join(' · ') },
  ];
}
