/* Messages about what lists can’t be asked for. */

export const page = (most: number) => `Enter a page from 1 to ${most}`;
export const pageSize = (most: number) => `Enter a page size from 1 to ${most}`;
export const id = 'Enter an id';
export const flag = 'Enter true or false';
export const postcode = 'Enter a postcode of four digits';
/** `state` is the value that asks for the whole state. */
export const within = (least: number, most: number, state: string) =>
  `Enter ${least} to ${most} kilometres, or "${state}"`;
export const since = 'Enter an `as_of` that was answered before';
