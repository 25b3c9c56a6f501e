/** Most words of a price: "for less than 20 dollars". */
export const MOST_PRICE_WORDS = 5;

/** Words before or after "free" that make it no price: "gluten free", "free range". */
const BEFORE_NO_PRICE =
  /^(gluten|sugar|dairy|lactose|nut|egg|meat|alcohol|duty|tax|gst|smoke|interest|fat|caffeine|toll)$/;
const AFTER_NO_PRICE =
  /^(range|trade|style|delivery|shipping|parking|quote|quotes|consultation|wifi)$/;

/** Words before "under 13" that make it an age. */
const AGED = /^(age|aged|ages|boys|children|cricket|girls|juniors|kids|players|team|teams)$/;

/** The highest price in dollars that a whole phrase says (0: free); null for no price. */
export function readPrice(phrase: string, before = '', after = ''): number | null {
  const said = phrase.replace(/^for /, '');
  if (/^free( entry| admission)?$/.test(said)) {
    return BEFORE_NO_PRICE.test(before) || AFTER_NO_PRICE.test(after) ? null : 0;
  }
  const [, bound = '', sign, amount, unit] =
    /^(under|below|less than|cheaper than|within|up to|upto|max) (\$)?(\d{1,5}(?:\.\d\d)?)( dollars| bucks|\$)?$/.exec(
      said,
    ) ?? [];
  // Without a sign "under 13" may be an age: it is a price only at the end, after a word that may cost something.
  const isPrice = sign || unit || (before && !AGED.test(before) && after === '');
  if (!amount || !isPrice) return null;
  // Money has two decimals: a price under $20 is at most $19.99.
  return /^(up ?to|max|within)$/.test(bound)
    ? Number(amount)
    : Number((Number(amount) - 0.01).toFixed(2));
}
