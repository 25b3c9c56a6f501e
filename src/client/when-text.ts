import { LANGUAGE } from '#texts/language.ts';

const WHEN = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });

/** "21 Nov 2026, 9:12 am", by the reader's clock. */
export const whenText = (instant: string): string => WHEN.format(new Date(instant));
