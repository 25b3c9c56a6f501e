/** The 29 characters of a code, a prime as the check needs: no 0, O, 1, I or L, no S (read as 5), no U (read as V). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';
/** Random characters: 29⁹ codes, 14 million million, so guessing finds nothing. */
const RANDOM_LENGTH = 9;
/**
 * A primitive root, which weighs each place differently: one wrong character, or two that changed places, never make
 * another code.
 */
const WEIGHT = 15;

/** Ten signs in a row that stand apart from other letters and digits, with spaces and hyphens of any kind between them. */
const SHAPE = new RegExp(
  String.raw`(?<![A-Z\d])(?=((?:[${ALPHABET}S][\s\p{Pd}]*){${RANDOM_LENGTH}}[${ALPHABET}S])(?![A-Z\d]))`,
  'gu',
);

/** A new code of a claim, without hyphens; `random` gives a whole number from 0 to below its bound. */
export function newClaimCode(random: (bound: number) => number): string {
  const code = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[random(ALPHABET.length)]);
  return code.join('') + checkOf(code.join(''));
}

/**
 * The code that somebody typed, pasted or scanned. Small letters, spaces, hyphens, a link before it
 * (`https://…/redeem#CODE`) and words around it do no harm. Null for what has no code, such as a slip of the finger.
 */
export function readClaimCode(typed: string): string | null {
  const found = [...typed.normalize('NFKC').toUpperCase().matchAll(SHAPE)].map(([, code = '']) =>
    code.replaceAll(/[\s\p{Pd}]/gu, '').replaceAll('S', '5'),
  );
  return found.findLast((code) => checkOf(code) === code[RANDOM_LENGTH]) ?? null;
}

/** A code as people read it: `K7QM-4XTP-9R`. */
export const showClaimCode = (code: string): string =>
  `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/** The check character at the end of a code, which follows from those before it. */
function checkOf(code: string): string | undefined {
  const places = [...code.slice(0, RANDOM_LENGTH)].map((sign) => ALPHABET.indexOf(sign));
  return ALPHABET[places.reduce((sum, place) => ((sum + place) * WEIGHT) % ALPHABET.length, 0)];
}
