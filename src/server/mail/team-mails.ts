import { shortDate } from '#src/domain/day-texts.ts';
import { dayIn } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { suburbAndState } from '#src/domain/text.ts';
import type { StateCode } from '#src/domain/values.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/team-mails.ts';
import { type Mail, mailOf, type MailTo } from './template.ts';

/** Most listings that a mail names; the queue has all of them. */
const MOST_LINES = 20;

/** A listing that waits for the team. */
interface Waiting {
  kind: Kind;
  title: string;
  suburb: string | null;
  state: StateCode | null;
  /** The time at which it came to the queue. */
  since: Date;
  hasAnswer: boolean;
  /** The next day of an event. */
  date: string | null;
  isSoon: boolean;
}

/** Tells one of the team what waits, the most urgent first. */
export function waitingMail({ waiting, ...to }: MailTo & { waiting: readonly Waiting[] }): Mail {
  const more = waiting.length - MOST_LINES;
  const isSoon = waiting.some((each) => each.isSoon);
  const values = {
    what_waits: texts.whatWaits(waiting.length, isSoon),
    what_came: texts.whatCame(waiting.length),
    list: [{ quote: waiting.slice(0, MOST_LINES).map(lineOf).join('\n') }],
    more: more > 0 ? texts.andMore(more) : '',
  };
  return mailOf(to, 'team-waiting', values, { path: ACCOUNT_PATHS.review });
}

const lineOf = ({ kind, title, suburb, state, date, isSoon, hasAnswer, since }: Waiting): string =>
  texts.line(
    title.replace(/\s+/g, ' '),
    kinds.one[kind],
    suburbAndState(suburb, state),
    isSoon && date && texts.onDay(shortDate(date)),
    hasAnswer ? texts.hasAnswer : texts.waitsSince(shortDate(dayIn(TIME_ZONE, since))),
  );
