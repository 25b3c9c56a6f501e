import type { Reach } from './reach.ts';
import { telephoneLink } from './telephone.ts';
import type { StateCode } from './values.ts';
import * as common from '#texts/common.ts';

/** A name of the public internet: with a dot and a top-level domain, so no machine's number and no `localhost`. */
const PUBLIC_NAME = /^([^.]+\.)+[a-z][a-z\d-]*[a-z\d]\.?$/;

/**
 * A link that others wrote, if a page may hold it: http or https to a public name. No user may come before the name, as
 * people take `https://a-bank.example:x@evil.example` for the bank.
 */
export function webLink(address: string | null): string | undefined {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return PUBLIC_NAME.test(url.hostname) ? url.href : undefined;
}

/** The host that a web link leads to, without `www.`: people decide by it whether to follow. */
export const hostOf = (link: string): string => new URL(link).host.replace(/^www\./, '');

/** The `rel` of a listed link, which vouches for nothing: no window handle, and no credit from search engines. */
export const LISTED_LINK_REL = 'noopener nofollow ugc';

/** The `mailto:` address of an e-mail; undefined for what can't be one, or would add headers. */
export const mailLink = (email: string | null): string | undefined =>
  email !== null && /^[^\s@?&#%<>"(),:;\\[\]]+@[^\s@?&#%<>"(),:;\\[\]]+$/.test(email)
    ? `mailto:${email}`
    : undefined;

/** A link that opens a chat in WhatsApp with a message ready; undefined where there is no number. */
export function whatsAppLink(number: string | null, message: string): string | undefined {
  const digits = telephoneLink(number)?.replace(/\D/g, '');
  return digits && `https://wa.me/${digits}?${new URLSearchParams({ text: message })}`;
}

/** An address in the parts that an envelope has. */
export interface Address {
  address: string | null;
  suburb: string | null;
  state: StateCode | null;
  postcode: string | null;
}

/** "Dandenong VIC 3175", the second line of an address; null where no more than a state is known. */
const localityLine = ({ suburb, state, postcode }: Omit<Address, 'address'>) =>
  suburb || postcode ? [suburb, state, postcode].filter(Boolean).join(' ') : null;

/** "12 Foster Street, Dandenong VIC 3175"; null where no more than a state is known. */
export const addressLine = (place: Address): string | null =>
  [place.address, localityLine(place)].filter(Boolean).join(', ') || null;

/**
 * A link to a map with the way to a place: a web address that phones open in their map app. Undefined unless a street
 * or a suburb is known, as a state alone is no destination, and where customers don't come to an address.
 */
export function directionsLink(
  place: Address & Partial<Pick<Reach, 'found_at'>>,
  name?: string | null,
): string | undefined {
  if (place.found_at || (!place.address && !place.suburb)) return undefined;
  const destination = [name, addressLine(place), common.australia].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
