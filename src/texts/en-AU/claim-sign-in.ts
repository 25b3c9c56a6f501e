/* Texts for somebody who signs in, or up, to claim a deal. */

// Such as "Sign in to claim “Two kottu for the price of one”."; the title comes in parts, each in its own language.
export const toClaim = <Part>(lead: string, title: readonly Part[]) => [
  `${lead} to claim “`,
  ...title,
  '”.',
];
