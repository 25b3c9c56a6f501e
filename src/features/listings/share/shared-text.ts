import { startOf } from '#src/domain/text.ts';

/** The longest text that a chat shows without "Read more" (characters). */
const LONGEST = 400;

/** Signs that a chat takes for bold, slanted, struck out or fixed-width, with others that look like them. */
const MARKS: Readonly<Record<string, string>> = { '*': '∗', _: '-', '~': '∼', '`': '’' };

export interface Shared {
  title: string;
  /** Lines of what people ask first, such as the day, the place and the price; unknown ones are left out. */
  facts: readonly (string | null | undefined | false)[];
  url: string;
}

/**
 * A listing of any kind as a message for WhatsApp: its title in bold, a line for each fact, the link. The longest lines
 * are cut until it is short enough; the link never is.
 */
export function sharedText({ title, facts, url }: Shared): string {
  const lines = facts.flatMap((fact) => (fact ? plain(fact) : []));
  for (let room = LONGEST; ; room -= 1) {
    const [name = '', ...others] = [plain(title), ...lines].map((line) => cut(line, room));
    const text = [`*${name}*`, ...others, url].join('\n');
    if (text.length <= LONGEST || room === 1) return text;
  }
}

/** A text on one line, which a chat shows as it was written. */
export const plain = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[*_~`]/g, (mark) => MARKS[mark] ?? mark);

/** The beginning of a line that is longer than `room`, never cut inside a character. */
const cut = (line: string, room: number): string =>
  line.length <= room ? line : `${startOf(line, room - 1).trimEnd()}…`;
