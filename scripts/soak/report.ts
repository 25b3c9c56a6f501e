import type { countWritten, Written } from '#tests/support/writers.ts';
import { GOALS } from '../bench/goals.ts';
import { figure, measured } from '../bench/report.ts';

/** How long a part goes on. */
export interface How {
  minutes: number;
  kills: number;
}

interface Soaked {
  kills: number;
  written: Written;
  found: Awaited<ReturnType<typeof countWritten>>;
  /** Whether requests may fail for good: there is nobody else to answer while the only server is away. */
  mayFail: boolean;
}

/** Prints what came of writes under kills: nothing may be lost or done twice. */
export function report({ kills, written, found, mayFail }: Soaked): void {
  const { events, uploads, requests, retried, failures } = written;
  const none = (name: string, amount: number) => measured(name, amount, GOALS.none);
  figure('kills', String(kills));
  figure('requests', String(requests));
  figure('healed by one retry', String(retried - failures.length));
  if (mayFail) figure('not healed by one retry', String(failures.length));
  else none('not healed by one retry', failures.length);
  figure('acknowledged submissions', String(events.length));
  figure('acknowledged pictures', String(uploads.length));
  figure('mails sent again with the same id', String(found.mailsRepeated));
  none('acknowledged submissions that are missing', found.missingEvents.length);
  none('submissions that are there twice', found.eventsTwice);
  none('mails that are missing', found.missingMails.length);
  none('mails that were sent twice', found.mailsTwice);
}
