/*
 * Invisible signs: they take no room, or turn the direction of the text after them, so that two names which look the
 * same are different. Joiners between letters and signs of Sinhala or Tamil are spelling ("ශ්‍රී") and stay.
 */
const SIGNS =
  /([\p{sc=Sinhala}\p{sc=Tamil}][\u200c\u200d](?=[\p{sc=Sinhala}\p{sc=Tamil}]))|[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]+/gu;

/** A text with a space for each of its invisible signs. */
export const withoutUnseen = (text: string): string =>
  text.replace(SIGNS, (_, spelt: string | undefined) => spelt ?? ' ');

/** Whether a text of one line has invisible signs. */
export const hasUnseen = (text: string): boolean => withoutUnseen(text) !== text;
