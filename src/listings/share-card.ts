import { createHash } from 'node:crypto';
import { daysText, shortDate, zoneName } from '../domain/day-texts.ts';
import { clockTime, instantAt, zoneOf } from '../domain/days.ts';
import { type Kind, pluralOf } from '../domain/kinds.ts';
import { dollars } from '../domain/money.ts';
import { placeholderPath } from '../domain/paths.ts';
import type { Day } from '../domain/values.ts';
import { suburbAndState } from '../domain/text.ts';
import { SITE } from '../site.settings.ts';
import { percentOffText, priceText } from './deal-price.ts';
import type { ListingOf } from './definitions.ts';
import type { Event } from './event.ts';
import { withStanding } from './occurrence-status.ts';
import { otherNames } from './title.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/share.ts';
import * as dates from '#texts/dates.ts';
import * as repeats from '#texts/repeats.ts';
import * as unstated from '#texts/unstated.ts';

/** The content of the picture that other sites show with a link to a listing (docs/product.md, Share pictures). */
export interface ShareCard {
  kind: Kind;
  /** The word over the title: "Restaurant". */
  label: string;
  title: string;
  /** The price, set large: "$25". */
  price: string | null;
  /** The lines with when and where. */
  lines: string[];
  image: string | null;
  /** The drawing in place of its picture. */
  drawing: string;
}

/** The version of the drawing of share pictures: a new one gives all of them new addresses. */
const DRAWN_AS = 3;

/** The content of a listing's share picture; nothing of it depends on the day on which one looks. */
export const shareCard = <Of extends Kind>(kind: Of, listing: ListingOf[Of]): ShareCard =>
  CARDS[kind](listing);

const CARDS: { [Of in Kind]: (listing: ListingOf[Of]) => ShareCard } = {
  business: (business) => ({
    ...filedUnder('business', business.category?.name),
    title: business.name || unstated.businessName,
    price: null,
    lines: linesOf(...otherNames(business), suburbAndState(business.suburb, business.state)),
    image: business.image ?? business.images[0] ?? null,
  }),
  event: (event) => ({
    ...filedUnder('event', event.category?.name),
    title: event.title || unstated.eventTitle,
    price: null,
    lines: linesOf(
      momentOf(event),
      event.attendance === 'online'
        ? repeats.online
        : [event.venue, suburbAndState(event.suburb, event.state)].filter(Boolean).join(', '),
    ),
    image: event.image,
  }),
  deal: (deal) => {
    const { business, original_price: before, discount_price: price } = deal;
    const isLess = before && price && Number(price) < Number(before);
    const offer = [
      price && deal.with_purchase && texts.withPurchase(deal.with_purchase),
      isLess && texts.was(dollars(before)),
      percentOffText(deal),
    ];
    const name = business.name || unstated.businessName;
    return {
      ...filedUnder('deal', business.category?.name),
      title: deal.title || unstated.dealTitle,
      price: price && priceText(price),
      lines: linesOf(
        offer.filter(Boolean).join(', '),
        [name, business.suburb].filter(Boolean).join(', '),
      ),
      image: deal.image,
    };
  },
};

const filedUnder = (kind: Kind, category: string | undefined) => ({
  kind,
  label: kind === 'deal' ? kinds.one.deal : (category ?? kinds.one[kind]),
  drawing: placeholderPath(pluralOf(kind), category),
});

const linesOf = (...lines: (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '') as string[];

/** "Sat 28 Nov 2026, 6:30 pm AEDT" on the clocks of its place; null without a date. */
function momentOf(event: Event): string | null {
  const { date, end_date: last, time, all_day } = event;
  if (date === null) return null;
  const days = withStanding(event, daysText(date, last, shortDate));
  if (time === null || all_day) return days;
  const zone = zoneOf(event);
  const clock = dates.inZone(clockTime(time), zoneName(zone, instantAt(date, time, zone)));
  return dates.moment(days, clock);
}

/** The address of a listing's share picture, and its text for people who don't see it. */
export interface SharePicture {
  path: string;
  alt: string;
}

/**
 * The share picture of a listing, or of one date of an event, under an address that changes as soon as it shows something
 * else.
 */
export function sharePicture(id: number, card: ShareCard, date?: Day | null): SharePicture {
  const { kind, title, price, lines } = card;
  return {
    path: `${SHARE_PATH}${[kind, id, date, shareHash(card)].filter(Boolean).join('-')}.jpg`,
    alt: [title, price, ...lines].filter(Boolean).join(' · '),
  };
}

/** The path of share pictures on the API's host. */
export const SHARE_PATH = '/media/share/';

/** A digest of all that a share picture shows. */
export const shareHash = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWN_AS, SITE.name, card]))
    .digest('hex')
    .slice(0, 16);
