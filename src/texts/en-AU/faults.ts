/* Messages about wrong values, the same wherever they are found. */

export const emailRequired = 'Email is required';
export const emailInvalid = 'Please enter a valid email address';
export const categoryRequired = 'Please select a category';
export const lastBeforeFirst = 'The last day can’t be before the first';
export const unusableCharacter = 'There is a character in this that can’t be used.';
export const unusableFirst = 'The first character of this can’t be used. Please type it again.';
export const unusableAfter = (before: string) =>
  `The character after “${before}” can’t be used. Please type it again.`;
export const tooLong = (most: number) => `Enter at most ${most} characters`;
export const notOneOf = (given: string, values: readonly string[]) =>
  `“${given}” isn’t one of ${values.join(', ')}`;
export const chooseOneOf = (values: readonly string[]) => `Choose one of ${values.join(', ')}`;

export const dateForm = 'Enter a date as YYYY-MM-DD';
export const monthForm = 'Write a month as YYYY-MM';
export const noSuchDate = 'Enter a date that exists';
export const yearTooLate = (last: string) => `Enter a year up to ${last}`;
export const timeForm = 'Enter a time as HH:MM';
export const amountForm = 'Enter an amount such as 49.95';
export const chooseState = (codes: readonly string[]) => `Choose a state: ${codes.join(', ')}`;
export const webAddressForm = 'Enter a web address that starts with https://';
export const pictureAddressForm = 'Enter a picture address';
export const percentForm = 'Enter whole percents from 0 to 100';

/* Fields of listings. */
export const phone = {
  invalid: 'Please enter a valid phone number',
  several: 'Please enter one phone number',
};
export const notText = 'Enter a text';
export const addressWithPassword = 'Enter a web address without a user name and password';
export const addressIncomplete = 'Enter a full web address, such as https://shop.example';
export const addressWithSpaces = 'Enter a web address without spaces';
export const shortLink = (network: string) =>
  `Nobody sees where a short link leads: open it, and paste the address of your ${network} page that you see then`;
export const noSocialPage = (network: string, such: string) =>
  `Enter the address of your ${network} page, such as ${such}`;
export const notUpload = 'Enter the id of an upload';
