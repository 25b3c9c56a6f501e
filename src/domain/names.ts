import * as z from 'zod/mini';
import * as texts from '#texts/account-errors.ts';
import * as faults from '#texts/faults.ts';
import { SITE } from '../site.settings.ts';
import { READABLE } from './readable.ts';
import { characters } from './text.ts';
import { seenLine } from './unseen.ts';

/* Names that people may have: one rule for every way in which a name comes in. */

export const MAX_USERNAME = 30;
export const MAX_PERSON_NAME = 60;

/** Small letters, each with the small letters of other alphabets, and capitals drawn small, that look like it. */
const LOOK_ALIKES =
  'aаαɑᴀ bвьβʙ cсϲᴄ dԁᴅ eеεҽᴇ fꜰ gɡցɢ hһнηհʜ iіιıɪ jјϳյᴊ kкκᴋ lӏʟ mмμᴍ nνոɴ oоοօᴏ pрρᴘ qԛզ rгʀ sѕꜱ tтτᴛ uυսᴜ vѵᴠ wԝωաᴡ xхχ yуүγʏ zζᴢ';
const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.split(' ').flatMap(([latin = '', ...alike]) =>
    alike.map((letter) => [letter, latin] as const),
  ),
);

/** The letters that look like Latin ones and those, each at the same place, as the database takes them. */
export const LOOK_ALIKE_LETTERS = {
  from: [...LATIN.keys()].join(''),
  to: [...LATIN.values()].join(''),
};

/** A key that usernames share when they look the same. */
export const usernameKey = (username: string): string =>
  username
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/./gsu, (letter) => LATIN.get(letter) ?? letter);

/** Alphabets whose letters look alike: a name has letters of one of them at most. */
const ALIKE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{sc=${script}}`, 'u'),
);
const isMixed = (username: string): boolean =>
  ALIKE.filter((script) => script.test(username)).length > 1;

/** Words that speak for the site; no username consists of these and its name alone. */
const KEPT_WORDS = [
  ...'admin administrator sysadmin superuser root system operator staff moderator mod'.split(' '),
  ...'site team official support help helpdesk contact security'.split(' '),
  ...'postmaster hostmaster webmaster abuse noreply'.split(' '),
];
const keptNames = (): RegExp => {
  const name = SITE.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new RegExp(`^(?:(?:${[...KEPT_WORDS, ...(name ? [name] : [])].join('|')})s?)+$`, 'u');
};
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Whether a username speaks for the site, however it is dressed up: "Admin", "adm1n", "admin_99". */
function isKept(username: string): boolean {
  const plain = usernameKey(username).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const kept = keptNames();
  return [plain, plain.replaceAll(/^\P{L}+|\P{L}+$/gu, '')].some((name) =>
    ['i', 'l'].some((one) =>
      kept.test(
        name
          .replaceAll(/\d/g, (digit) => (digit === '1' ? one : (DIGITS[digit] ?? digit)))
          .replaceAll(/\P{L}/gu, ''),
      ),
    ),
  );
}

/** Most code units of a username: characters as people see them may have any number of marks. */
const MOST_UNITS = 4 * MAX_USERNAME;
const isTooLong = (username: string): boolean =>
  username.length > MOST_UNITS || characters(username).length > MAX_USERNAME;

const OTHER_SIGNS = /[^\p{L}\p{M}\p{N}_.\p{Join_C}-]/u;

/** A check of the characters of a username; the message names what is wrong. What can't be stored has one of its own. */
const SHAPED = z.superRefine((username: string, context) => {
  if (username === '' || /[\0\p{Cs}]/u.test(username)) return;
  const wrong = characters(username).find((character) => OTHER_SIGNS.test(character));
  if (wrong) context.addIssue(texts.usernameWithout(wrong));
  else if (!/^[\p{L}\p{N}]/u.test(username)) context.addIssue(texts.usernameStart);
  // Without the joiners that it is spelt with.
  else if (!/.{3}/u.test(username.replaceAll(/[\u200c\u200d]/g, '')))
    context.addIssue(texts.usernameShape);
});

/** A rule for a value that isn't empty: an empty one has a message of its own. */
const never = (isWrong: (value: string) => boolean, message: string) =>
  z.refine<string>((value) => value === '' || !isWrong(value), message);

/** The name that others see and that may sign in; no "@", so that it is never taken for an e-mail address. */
export const Username = z
  .string()
  .check(
    z.overwrite(seenLine),
    z.normalize('NFKC'),
    z.minLength(1, texts.usernameRequired),
    never(isTooLong, texts.usernameTooLong(MAX_USERNAME)),
    READABLE,
    SHAPED,
    never(isMixed, texts.usernameMixed),
    never(isKept, texts.usernameKept),
  );

/** A first or a last name; an empty one means none. */
export const PersonName = z
  .string()
  .check(
    z.overwrite(seenLine),
    z.normalize('NFC'),
    READABLE,
    z.maxLength(MAX_PERSON_NAME, faults.tooLong(MAX_PERSON_NAME)),
  );
