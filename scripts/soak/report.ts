import type { countWritten, Written } from '#tests/support/writers.ts';
import { atMost, figure } from '../bench/report.ts';

/** How long a part goes on. */
export interface How {
  minutes: number;
  kills: number;
  requests: number;
}

interface Soaked {
  kills: number;
  written: Written;
  found: Awaited<ReturnType<typeof countWritten>>;
  /** Whether requests may fail for good: there is nobody else to answer while the only server is away. */
  mayFail: boolean;
}

/** Prints what came of writes under kills; tells whether nothing was lost or done twice. */
export function report({ kills, written, found, mayFail }: Soaked): boolean {
  const { events, uploads, requests, retried, failures } = written;
  figure('kills', String(kills));
  figure('requests', String(requests));
  figure('healed by one retry', String(retried - failures.length));
  const none = (name: string, amount: number): boolean => {
    figure(name, String(amount), atMost(amount, 0, ''));
    return amount === 0;
  };
  if (mayFail) figure('not healed by one retry', String(failures.length));
  figure('acknowledged submissions', String(events.length));
  figure('acknowledged pictures', String(uploads.length));
  figure('mails sent again with the same id', String(found.mailsRepeated));
  return [
    mayFail || none('not healed by one retry', failures.length),
    none('acknowledged submissions that are missing', found.missingEvents.length),
    none('submissions that are there twice', found.eventsTwice),
    none('mails that are missing', found.missingMails.length),
    none('mails that were sent twice', found.mailsTwice),
  ].every(Boolean);
}
