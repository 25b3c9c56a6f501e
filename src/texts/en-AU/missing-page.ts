/* Texts of the page in place of one that isn't there. */

export const title = 'Page not found';
export const description =
  "This page doesn't exist. Search for it, or browse businesses, events and deals.";
export const heading = "We couldn't find that page";
export const whatToDo =
  'It may have moved, or its listing may have ended. Search for what you had in mind, or start from one of these.';
