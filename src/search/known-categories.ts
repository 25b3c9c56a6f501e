import { SEARCH_CATEGORIES } from '../site.config.ts';
import type { CategoryKind } from '../domain/kinds.ts';
import type { KnownCategory } from './understand.ts';

/** Categories by their names and by the search bar's names for them. */
export const knownCategories = (
  categories: readonly { name: string; kind: CategoryKind }[],
): KnownCategory[] =>
  categories.flatMap(({ name, kind }) => {
    const labels = SEARCH_CATEGORIES.filter(
      (each) => kind === 'business' && each.category === name,
    );
    return [name, ...labels.map(({ label }) => label)].map((called) => ({
      called,
      category: name,
      kind,
    }));
  });
