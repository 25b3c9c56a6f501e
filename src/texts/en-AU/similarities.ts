/* The reasons why two listings may be the same one, the surest reason first. */

export const similarities = {
  phone: 'Same phone number',
  website: 'Same website',
  name: 'Similar name in the same suburb',
  organizer: 'Same phone number on the same day',
  title: 'Similar title on the same day',
};
export const withinSimilarity = (why: keyof typeof similarities) => similarities[why].toLowerCase();
