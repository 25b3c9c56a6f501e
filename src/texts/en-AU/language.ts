/** The language of the texts in this folder (BCP 47), by which numbers, days and plurals are written as well. */
export const LANGUAGE = 'en-AU';

/** "1,234" */
export const number = (value: number): string => value.toLocaleString(LANGUAGE);

const compact = /* @__PURE__ */ new Intl.NumberFormat(LANGUAGE, { notation: 'compact' });

/** "12", "1.2K" */
export const short = (value: number): string => compact.format(value);

const plurals = /* @__PURE__ */ new Intl.PluralRules(LANGUAGE);

/** The forms of a noun that its number decides (Unicode CLDR); English has `one` and `other`. */
type Nouns = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of a noun, or of a sentence, for a number. */
export const plural = (count: number, nouns: Nouns): string =>
  nouns[plurals.select(count)] ?? nouns.other;

/** A number with its noun: "1 match", "2 matches". */
export const counted = (count: number, nouns: Nouns): string =>
  `${number(count)} ${plural(count, nouns)}`;

const lists = /* @__PURE__ */ new Intl.ListFormat(LANGUAGE);

/** "Mon, Tue and Wed" */
export const listOf = (items: Iterable<string>): string => lists.format(items);
