/* Texts of the filters that lists and the search have, in their forms and as chips. */

export const active = 'Active filters';
/** "State: Victoria" */
export const chip = (label: string, value: string) => `${label}: ${value}`;
export const allCategories = 'All Categories';
export const nearPlace = 'Near suburb or postcode';
/** Values of an address that mean nothing, by their labels. */
export const notUnderstood = (labels: readonly string[]) =>
  `Left aside, because it could not be understood: ${labels.join(', ')}.`;
export const thisWeekend = 'This weekend';
export const next7Days = 'Next 7 days';
