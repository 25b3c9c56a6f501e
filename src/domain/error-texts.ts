/* Messages about wrong values, the same wherever they are found. */

export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_INVALID = 'Please enter a valid email address';
export const CATEGORY_REQUIRED = 'Please select a category';
export const LAST_BEFORE_FIRST = 'The last day can’t be before the first';
export const UNUSABLE_CHARACTER = 'There is a character in this that can’t be used.';
export const atMostCharacters = (most: number): string => `Enter at most ${most} characters`;
export const chooseOneOf = (values: readonly string[]): string =>
  `Choose one of ${values.join(', ')}`;
