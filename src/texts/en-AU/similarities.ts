/* Why two businesses may be the same one. */

export const similarities = {
  phone: 'Same phone number',
  website: 'Same website',
  name: 'Similar name in the same suburb',
};
export const withinSimilarity = (why: keyof typeof similarities) => similarities[why].toLowerCase();
