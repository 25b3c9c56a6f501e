/*
 * Whether a text says that something is free. It does so only when all of it says so: "Free parking. Tickets $40" and
 * "Kids free, adults 25" don't. The patterns are read by JavaScript and by PostgreSQL, so they use what both know.
 */

/** An emoji or a flag, with the marks that it is spelt with. */
const EMOJI =
  '[\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}][\u{1f3fb}-\u{1f3ff}\u200d\ufe0f\u{e0020}-\u{e007f}]*';
/** Signs and words between the parts of a text: "Free / නොමිලේ", "Free entry & parking", "Free 😊". */
export const BETWEEN_PARTS = String.raw`\s*(?:[\n;:!|/()"“”~•–—-]|[.,](?!\d)|${EMOJI})\s*|\s+(?:and|but|&|\+)\s+`;

const ENTRY = 'entry|entrance|admission|attendance|registration|event|tickets?|cost|price|fee|it';
const OF_ENTRY = '(?:entry |entrance |admission |booking |registration |cover |door )?';
const AFTER_FREE = [
  `${ENTRY}|of (?:charge|cost)|to (?:attend|enter|all|everyone|the public)|community|family|public`,
  '(?:for|to) (?:all(?: ages)?|everyone|everybody|the public|the community|the whole family)',
  '(?:with|by) (?:registration|rsvp|booking)',
].join('|');
const SINHALA_ENTRY = String.raw`ඇතුල්වීම|ඇතුළුවීම|ඇතුළත්වීම|ඇතුළු වීම|ප්\u200d?රවේශ(?:ය| වීම)|සැමට|සියල්ලන්ටම|සියලු දෙනාටම`;
const TAMIL_ENTRY = 'அனுமதி|நுழைவு|அனைவருக்கும்|முற்றிலும்';

/** A part that says that nothing is asked for. */
export const FREE_PART = `^(?:${[
  `(?:(?:a|the|this) )?(?:(?:(?:${ENTRY})(?: is| are)?|it['’]?s) )?(?:absolutely |completely |totally |always |100% )*free(?: (?:${AFTER_FREE}))*`,
  `no ${OF_ENTRY}(?:fees?|charges?|costs?)(?: (?:for|to) (?:entry|enter|attend))?`,
  `(?:${OF_ENTRY}(?:fee|charge|cost|price) )?(?:nil|none|zero|foc)`,
  '(?:at )?no (?:cost|charge|cover)|complimentary|nomile|ilavasam',
  String.raw`(?:(?:${ENTRY}) )?(?:au?d? ?)?\$? ?0(?:\.00?)?|(?:au?d? ?)?\$ ?0(?:\.00?)? (?:${ENTRY})`,
  `(?:(?:${SINHALA_ENTRY}) )*නොමිල(?:ේ|යේ|යි)(?: (?:${SINHALA_ENTRY}))*`,
  `(?:(?:${SINHALA_ENTRY}|ඇතුල්වීමේ) )?ගාස්තු(?:වක්|ව)? නැත`,
  `(?:(?:${TAMIL_ENTRY}) )*இலவச(?:ம்|மாக)?(?: (?:${TAMIL_ENTRY}))*`,
  '(?:நுழைவு(?:க்)? |அனுமதி(?:க்)? )?கட்டணம்(?: எதுவும்)? இல்லை',
].join('|')})$`;

const BOOKED = '(?:bookings?|registrations?|reservations?|rsvps?|tickets?)';
/** A part that says nothing of a price: what it is of, how to come, and who is welcome. */
export const NEUTRAL_PART = `^(?:${[
  '',
  `${ENTRY}|${OF_ENTRY}(?:fee|charge|cost|price)|(?:free )?parking`,
  '(?:all|everyone|everybody)(?: is| are)? (?:welcome|invited)',
  '(?:please )?(?:book|rsvp|register|reserve)(?: (?:a|your) (?:seat|place|spot))?(?: (?:online|ahead|early|now|first|required|essential))?',
  `${BOOKED}(?: is| are)? (?:essential|required|needed|necessary|recommended|appreciated)`,
  `no ${BOOKED}(?: is| are)? (?:needed|required|necessary)`,
  'donations?(?: is| are)? (?:welcome|appreciated|accepted|optional)',
  '(?:please )?bring (?:along )?(?:an?|your(?: own)?) (?:plate|dish|chairs?|rug|mat|picnic|hat|umbrella|friends?|family)(?: to share)?',
  '(?:limited|few) (?:seats|places|spots)|first come|first served|first come first served',
].join('|')})$`;

const between = new RegExp(BETWEEN_PARTS, 'giu');
const free = new RegExp(FREE_PART, 'iu');
const neutral = new RegExp(NEUTRAL_PART, 'iu');

/** Whether a text says first that something is free, whatever it says of other prices: "Free entry, plates $6". */
export const beginsFree = (text: string): boolean =>
  free.test(
    text
      .trim()
      .split(between)
      .find((part) => !neutral.test(part)) ?? '',
  );

/** Whether a text says that something is free, and nothing else of its price. */
export function saysFree(text: string): boolean {
  const parts = text.trim().split(between);
  return (
    parts.some((part) => free.test(part)) &&
    parts.every((part) => free.test(part) || neutral.test(part))
  );
}
