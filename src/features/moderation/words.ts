import type { ReportReason } from '#src/api/claims.ts';
import { SITE } from '#src/site.config.ts';

/** What members may say is wrong with a deal. */
export const REPORT_WORDS = {
  expired: 'It is over',
  sold_out: 'It is sold out',
  wrong: 'Something is wrong',
} as const satisfies Record<ReportReason, string>;

const WHEN = new Intl.DateTimeFormat(SITE.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** "21 Nov 2026, 9:12 am", where the reader is. */
export const whenText = (instant: string): string => WHEN.format(new Date(instant));
