/** The most words that say a price: "for less than 20 dollars". */
export const MOST_PRICE_WORDS = 5;

/** "Gluten free" and "free range" are no prices. */
const BEFORE_NO_PRICE =
  /^(gluten|sugar|dairy|lactose|nut|egg|meat|alcohol|duty|tax|gst|smoke|interest|fat|caffeine|toll)$/;
const AFTER_NO_PRICE =
  /^(range|trade|style|delivery|shipping|parking|quote|quotes|consultation|wifi)$/;

/** Who is under 13. */
const AGED = /^(age|aged|ages|boys|children|cricket|girls|juniors|kids|players|team|teams)$/;

/** The most that may be paid, in dollars, as a whole phrase says it (0: free); null when it says no price. */
export function readPrice(phrase: string, before = '', after = ''): number | null {
  const said = phrase.replace(/^for /, '');
  if (/^free( entry| admission)?$/.test(said)) {
    return BEFORE_NO_PRICE.test(before) || AFTER_NO_PRICE.test(after) ? null : 0;
  }
  const [, bound = '', sign, amount, unit] =
    /^(under|below|less than|cheaper than|within|up to|upto|max) (\$)?(\d{1,5}(?:\.\d\d)?)( dollars| bucks|\$)?$/.exec(
      said,
    ) ?? [];
  // Without a sign "under 13" may be an age: it is a price after what costs it, at the end.
  const isPrice = sign || unit || (before && !AGED.test(before) && after === '');
  if (!amount || !isPrice) return null;
  // Money has two decimals: what is under $20 costs at most $19.99.
  return /^(up ?to|max|within)$/.test(bound)
    ? Number(amount)
    : Number((Number(amount) - 0.01).toFixed(2));
}
