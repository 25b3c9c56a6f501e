import { SEARCH_CATEGORIES } from '../site.config.ts';
import type { KnownCategory } from './understand.ts';

/** Categories by their names and by what the search bar calls them. */
export const knownCategories = (
  categories: readonly { name: string; ofEvents: boolean }[],
): KnownCategory[] =>
  categories.flatMap(({ name, ofEvents }) => {
    const labels = SEARCH_CATEGORIES.filter((each) => !ofEvents && each.category === name);
    return [name, ...labels.map(({ label }) => label)].map((called) => ({
      called,
      category: name,
      ofEvents,
    }));
  });
