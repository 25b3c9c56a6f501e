import { SITE } from '../site.config.ts';

/** A number with its noun: "1 match", "2 matches"; "3 listings". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(SITE.locale)} ${count === 1 ? one : many}`;
