import * as texts from '#texts/account-refusals.ts';

/** Most characters at either end that may be put around a common password. */
const MOST_AROUND = 12;
/** Longest common password (characters), twice over with a sign between. */
const LONGEST = 41;
/** Most unforeseen characters around a common password; with more of them it is a good one. */
const FEW_AROUND = 4;
/** Most unforeseen characters of a password that attackers try soon. */
const FEW = 5;
/** Longest repeated part that is no secret either (characters). */
const SHORT_UNIT = 4;

/** Sequences that people type in either direction: the alphabet, digits, and the rows and columns of keyboards. */
const ROWS = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', '!@#$%^&*()', 'qwertyuiop', 'asdfghjkl'],
  ...['zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/'],
];
const STEPS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row) =>
    [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`]),
  ),
);
const isStep = (one: string | undefined, next: string | undefined): boolean =>
  one === next || STEPS.has(`${one}${next}`);

/** A year, with the day and the month before it. */
const DATES = /(\d{1,2}[./-]?\d{1,2}[./-]?)?(19|20)\d\d/g;

/** A text without the characters that go on as it began: "aaaa1234!" is "aa12!". */
const unforeseen = (text: string): string =>
  [...text.replaceAll(DATES, '_')]
    .filter((key, at, all) => !isStep(all[at - 1], key) || !isStep(all[at - 2], all[at - 1]))
    .join('');

/** Letters that signs and digits are typed for; a "1" is an "i" or an "l". */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ '@': 'a', 4: 'a', 3: 'e', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' },
};
const spelt = (text: string, one: string): string =>
  text.replaceAll(/[@43!0$571]/g, (sign) => (sign === '1' ? one : (LETTERS[sign] ?? sign)));

/** The part that a whole text repeats, "dragon" of "dragondragon"; null for no repetition. */
function unitOf(text: string): string | null {
  for (let length = 1; length <= (text.length + 1) / 2; length++) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  }
  return null;
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Loads the list with the first password that is looked up, as it takes some megabytes. */
const loadList = (): Promise<ReadonlySet<string>> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** The reason why a password, in small letters, is among the first that attackers try; null when it isn't. */
export async function commonnessOf(text: string): Promise<string | null> {
  const list = await loadList();
  if (list.has(text)) return texts.passwordCommon;
  const unit = unitOf(text) ?? text;
  if (unforeseen(text).length <= FEW || unit.length <= SHORT_UNIT) {
    return texts.passwordRepeats;
  }
  return isDisguised(text, list) || isDisguised(unit, list) ? texts.passwordDisguised : null;
}

/** Whether a text is a common password once digits and signs are taken from its ends, and letters put for others. */
function isDisguised(text: string, list: ReadonlySet<string>): boolean {
  const most = (around: RegExp) => Math.min(around.exec(text)?.[0].length ?? 0, MOST_AROUND);
  const [before, after] = [most(/^\P{L}*/u), most(/\P{L}*$/u)];
  for (let start = 0; start <= before; start++) {
    for (let end = text.length; end >= text.length - after; end--) {
      const core = text.slice(start, end);
      const around = text.slice(0, start) + text.slice(end);
      // Digits around digits are ignored: "8391" is in every other telephone number.
      const isTold = /\p{L}/u.test(core) || !/\d/.test(around);
      if (
        core.length <= LONGEST &&
        isTold &&
        isKnown(core, list) &&
        unforeseen(around).length <= FEW_AROUND
      )
        return true;
    }
  }
  return false;
}

const isKnown = (core: string, list: ReadonlySet<string>): boolean =>
  [core, unitOf(core) ?? core].some((word) =>
    [word, spelt(word, 'i'), spelt(word, 'l')].some((each) => list.has(each)),
  );
