/** The most words that say a price: "for less than 20 dollars". */
export const MOST_PRICE_WORDS = 5;

/** "Gluten free" and "free range" are no prices. */
const BEFORE_NO_PRICE =
  /^(gluten|sugar|dairy|lactose|nut|egg|meat|alcohol|duty|tax|gst|smoke|interest|fat|caffeine|toll)$/;
const AFTER_NO_PRICE =
  /^(range|trade|style|delivery|shipping|parking|quote|quotes|consultation|wifi)$/;

/** The most that may be paid, in dollars, as a whole phrase says it (0: free); null when it says no price. */
export function readPrice(phrase: string, before = '', after = ''): number | null {
  const said = phrase.replace(/^for /, '');
  if (said === 'free') {
    return BEFORE_NO_PRICE.test(before) || AFTER_NO_PRICE.test(after) ? null : 0;
  }
  const [, bound = '', sign, amount, unit] =
    /^(under|below|less than|cheaper than|up to|max) (\$)?(\d{1,5}(?:\.\d\d)?)( dollars| bucks|\$)?$/.exec(
      said,
    ) ?? [];
  if (!amount || !(sign || unit)) return null;
  // Money has two decimals: what is under $20 costs at most $19.99.
  return bound === 'up to' || bound === 'max'
    ? Number(amount)
    : Number((Number(amount) - 0.01).toFixed(2));
}
