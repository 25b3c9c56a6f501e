/* Texts of the search bar. */

export const heading = "Find What You're Looking For";
export const clear = 'Clear';
export const enterSomething = 'Enter a word or choose a filter to search.';
export const removeFilter = (filter: string) => `Remove filter: ${filter}`;
export const searchIn = 'Search In';
export const all = 'All';
export const clearAll = 'Clear All';
export const apply = 'Apply';
