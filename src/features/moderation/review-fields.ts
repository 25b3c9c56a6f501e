import type { Business } from '#src/listings/business.ts';
import type { CODE_KINDS, Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { longDate } from '#src/domain/day-texts.ts';
import { clockTime } from '#src/domain/days.ts';
import { weekLines } from '#src/domain/hours-text.ts';
import { dollars } from '#src/domain/money.ts';
import { STATES } from '#src/site.places.ts';

export type Listing = Business | Event | Deal;

/** How a field is shown. */
type Look = 'pictures' | 'link' | 'text' | 'line';

/** How a value is written. */
type Writer = (value: never) => string | string[];

interface Field {
  name: string;
  label: string;
  write?: Writer;
  /** A line unless it says otherwise. */
  as?: Look;
}

const state = (code: keyof typeof STATES) => STATES[code].name;
const named = ({ name }: { name: string }) => name;
const hours = (week: Parameters<typeof weekLines>[0]) =>
  weekLines(week).map(({ days, hours: times }) => `${days}: ${times}`);
const program = (entries: Event['program']) =>
  entries.map(({ time, activity }) => [time, activity].filter(Boolean).join(' – '));

const alts = (texts: readonly (string | null)[]) =>
  texts.flatMap((alt, index) => (alt ? `${index + 1}. ${alt}` : []));
const CODE_KIND_WORDS: Readonly<Record<(typeof CODE_KINDS)[number], string>> = {
  shared: 'One code for everybody',
  personal: 'A code for each person',
  none: 'No code',
};
const codeKind = (kind: (typeof CODE_KINDS)[number]) => CODE_KIND_WORDS[kind];

const PLACE: readonly Field[] = [
  { name: 'address', label: 'Street address' },
  { name: 'suburb', label: 'Suburb' },
  { name: 'state', label: 'State', write: state },
  { name: 'postcode', label: 'Postcode' },
];

/** What a listing of each kind tells, in the order of its form. */
const FIELDS: Readonly<Record<PluralKind, readonly Field[]>> = {
  businesses: [
    { name: 'name', label: 'Name' },
    { name: 'category', label: 'Category', write: named },
    { name: 'description', label: 'Description', as: 'text' },
    { name: 'specialty', label: 'Specialty' },
    ...PLACE,
    { name: 'contact_phone', label: 'Phone' },
    { name: 'email', label: 'Email' },
    { name: 'website', label: 'Website', as: 'link' },
    { name: 'hours', label: 'Opening hours', write: hours },
    { name: 'business_hours', label: 'About the hours', as: 'text' },
    { name: 'images', label: 'Pictures', as: 'pictures' },
    { name: 'image_alts', label: 'What the pictures show', write: alts },
  ],
  events: [
    { name: 'title', label: 'Title' },
    { name: 'category', label: 'Category', write: named },
    { name: 'description', label: 'Description', as: 'text' },
    { name: 'date', label: 'Date', write: longDate },
    { name: 'time', label: 'Starts', write: clockTime },
    { name: 'end_time', label: 'Ends', write: clockTime },
    { name: 'venue', label: 'Venue' },
    ...PLACE,
    { name: 'organizer_name', label: 'Organizer' },
    { name: 'organizer_phone', label: 'Contact phone' },
    { name: 'organizer_email', label: 'Contact email' },
    { name: 'website', label: 'Website', as: 'link' },
    { name: 'price_info', label: 'Price' },
    { name: 'ticket_info', label: 'Tickets', as: 'text' },
    { name: 'ticket_url', label: 'Ticket link', as: 'link' },
    { name: 'capacity', label: 'Capacity' },
    { name: 'requirements', label: 'Requirements', as: 'text' },
    { name: 'program', label: 'Program', write: program },
    { name: 'image', label: 'Picture', as: 'pictures' },
    { name: 'image_alt', label: 'What the picture shows' },
  ],
  deals: [
    { name: 'title', label: 'Title' },
    { name: 'business', label: 'Business', write: named },
    { name: 'description', label: 'Description', as: 'text' },
    { name: 'original_price', label: 'Regular price', write: dollars },
    { name: 'discount_price', label: 'Special price', write: dollars },
    { name: 'valid_from', label: 'Valid from', write: longDate },
    { name: 'valid_until', label: 'Valid until', write: longDate },
    { name: 'terms', label: 'Terms', as: 'text' },
    { name: 'restrictions', label: 'Restrictions', as: 'text' },
    { name: 'redemption_instructions', label: 'How to redeem', as: 'text' },
    { name: 'usage_limit', label: 'Usage limit' },
    { name: 'limit_per_person', label: 'Limit per person' },
    { name: 'code_kind', label: 'Kind of code', write: codeKind },
    { name: 'code', label: 'Code' },
    { name: 'image', label: 'Picture', as: 'pictures' },
    { name: 'image_alt', label: 'What the picture shows' },
  ],
};

/** A field of a listing in words. */
export interface FieldRow {
  name: string;
  label: string;
  as: Look;
  /** Lines of text, or addresses of pictures; none for a field that is empty. */
  lines: string[];
}

/** A field that an edit changes. */
export interface ChangedRow extends Omit<FieldRow, 'lines'> {
  before: string[];
  after: string[];
}

/** Every field of a listing in words; those that are empty have no lines. */
export const fieldRows = (kind: PluralKind, listing: Listing): FieldRow[] =>
  FIELDS[kind].map(({ name, label, as = 'line' as const, write }) => ({
    name,
    label,
    as,
    lines: linesOf((listing as unknown as Record<string, unknown>)[name], write),
  }));

/** The fields that differ between what is public and what is to be, in the order of the form. */
export function changedRows(kind: PluralKind, before: Listing, after: Listing): ChangedRow[] {
  const former = new Map(fieldRows(kind, before).map(({ name, lines }) => [name, lines]));
  return fieldRows(kind, after)
    .map(({ lines, ...row }) => ({ ...row, before: former.get(row.name) ?? [], after: lines }))
    .filter((row) => row.before.join('\n') !== row.after.join('\n'));
}

function linesOf(value: unknown, write: Writer | undefined): string[] {
  if (value === null || value === undefined || value === '') return [];
  const written = write ? write(value as never) : Array.isArray(value) ? value : String(value);
  return [written].flat();
}

/** The name of a business, the title of anything else. */
export const titleOf = (listing: Listing): string =>
  'name' in listing ? listing.name : listing.title;

/** A stretch of a text that was compared with another; `isChanged` where the two differ. */
export interface Stretch {
  text: string;
  isChanged: boolean;
}

/** Two versions of a text in whole words: what begins and ends alike, and what differs between. */
export function compareTexts(before: string, after: string): [Stretch[], Stretch[]] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  return [stretches(old, start, end), stretches(fresh, start, end)];
}

/** Words, and the room between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

const stretches = (words: string[], start: number, end: number): Stretch[] =>
  [
    { text: words.slice(0, start).join(''), isChanged: false },
    { text: words.slice(start, words.length - end).join(''), isChanged: true },
    { text: words.slice(words.length - end).join(''), isChanged: false },
  ].filter(({ text }) => text !== '');
