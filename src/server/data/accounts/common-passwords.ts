/** So much of either end may be what somebody put around a password. */
const MOST_AROUND = 12;
/** No common password is longer, twice over with a sign between. */
const LONGEST = 41;
/** So many characters that nobody foresees make a common password a good one. */
const FEW_AROUND = 4;
/** A password with no more characters that nobody foresees is tried soon. */
const FEW = 5;
/** What is repeated is no secret either when it is this short. */
const SHORT_UNIT = 4;

/** What people run along in either direction: the alphabet, digits, and the rows and columns of keyboards. */
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

/** What is left of a text without what goes on as it began: "aaaa1234!" is "aa12!". */
const unforeseen = (text: string): string =>
  [...text.replaceAll(DATES, '_')]
    .filter((key, at, all) => !isStep(all[at - 1], key) || !isStep(all[at - 2], all[at - 1]))
    .join('');

/** The letters that signs and digits stand for; a "1" is an "i" or an "l". */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ '@': 'a', 4: 'a', 3: 'e', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' },
};
const spelt = (text: string, one: string): string =>
  text.replaceAll(/[@43!0$571]/g, (sign) => (sign === '1' ? one : (LETTERS[sign] ?? sign)));

/** What a text repeats from its start to its end, "dragon" of "dragondragon"; null when it doesn't. */
function unitOf(text: string): string | null {
  for (let length = 1; length <= (text.length + 1) / 2; length++) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  }
  return null;
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list takes some megabytes: it is loaded with the first password that is to be looked up. */
const loadList = (): Promise<ReadonlySet<string>> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** Why a password, in small letters, is among the first that anybody would try; null when it isn't. */
export async function commonnessOf(text: string): Promise<string | null> {
  const list = await loadList();
  if (list.has(text)) return 'This is one of the most common passwords.';
  const unit = unitOf(text) ?? text;
  if (unforeseen(text).length <= FEW || unit.length <= SHORT_UNIT) {
    return 'This password only repeats characters, or goes along the keyboard or the alphabet.';
  }
  return isDisguised(text, list) || isDisguised(unit, list)
    ? 'This is a common password with a few characters changed, added or repeated.'
    : null;
}

/** Whether a common password shows once digits and signs are taken from its ends, and letters put for others. */
function isDisguised(text: string, list: ReadonlySet<string>): boolean {
  const most = (around: RegExp) => Math.min(around.exec(text)?.[0].length ?? 0, MOST_AROUND);
  const [before, after] = [most(/^\P{L}*/u), most(/\P{L}*$/u)];
  for (let start = 0; start <= before; start++) {
    for (let end = text.length; end >= text.length - after; end--) {
      const core = text.slice(start, end);
      const around = text.slice(0, start) + text.slice(end);
      // Digits in digits are as good as any: "8391" is in every other telephone number.
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
