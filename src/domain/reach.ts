/* The ways in which customers find and reach a business, and the part of it that the public sees (docs/product.md, Business). */

/** The ways to find a business that customers don't come to at its address, for which a listing has null. */
export const FOUND_AT = ['arrangement', 'visits', 'online'] as const;
export type FoundAt = (typeof FOUND_AT)[number];

/** The contacts that an owner may show; an enquiry form leads to the address of their account. */
export const CONTACTS = ['phone', 'whatsapp', 'email', 'enquiry'] as const;
export type Contact = (typeof CONTACTS)[number];

/** The farthest that a business may say it comes (km). */
export const MOST_KM = 50;

/** The ways to a business, as they are stored. */
export interface Reach {
  found_at: FoundAt | null;
  shown_contacts: readonly Contact[];
  address: string | null;
  contact_phone: string | null;
  whatsapp: string | null;
  email: string | null;
}

/** The ways to a business that the public sees: its street where customers come to it, a contact where it is shown. */
export function publicReach(business: Reach) {
  const shown = (contact: Contact, value: string | null) =>
    business.shown_contacts.includes(contact) ? value : null;
  return {
    address: business.found_at === null ? business.address : null,
    contact_phone: shown('phone', business.contact_phone),
    whatsapp: shown('whatsapp', business.whatsapp),
    email: shown('email', business.email),
  };
}
