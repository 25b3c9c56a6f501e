/* Messages about counts of visits that make no sense. */

export const whatWasDone = (interactions: readonly string[]) =>
  `Choose among ${interactions.join(', ')}`;
export const slug = 'Enter the slug of a listing';
