/** A text with its digits of other scripts as ours: "௨௫" is "25". */
export const plainDigits = (text: string): string => text.replaceAll(/(?!\d)\p{Nd}/gu, digitOf);

/** The digit that one of another script means: Unicode has them in rows from nought to nine. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let nought = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought -= 1;
  return String((code - nought) % 10);
}
