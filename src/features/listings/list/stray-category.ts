import {
  categoryKindOf,
  ofEachKind,
  PLURAL_KINDS,
  type PluralKind,
  singularOf,
} from '#src/domain/kinds.ts';
import { categorySlug, slugWords } from '#src/domain/paths.ts';
import type { Category } from '#src/domain/values.ts';
import { findCategory, listAddress } from '#src/listings/list-address.ts';
import { SITE_CATEGORIES } from '#src/community/config.ts';
import * as texts from '#texts/filters.ts';

/** The site's own categories of every kind, as a list has only those of its own. */
const KNOWN = ofEachKind((kind): Category[] =>
  SITE_CATEGORIES[categoryKindOf(singularOf(kind))].map((name) => ({ id: -1, name })),
);

export interface StrayCategory {
  text: string;
  /** A link to the list that has it. */
  link?: { text: string; href: string };
}

/**
 * The message of a list that is asked for a category that it doesn't offer: the kind that has it, with a link to its
 * list, or that there is none. Null for a category of this kind without listings.
 */
export function strayCategory(list: PluralKind, asked: string): StrayCategory | null {
  if (findCategory(KNOWN[list], asked)) return null;
  for (const kind of PLURAL_KINDS) {
    const found = findCategory(KNOWN[kind], asked);
    if (!found) continue;
    const query = { category: categorySlug(found.name) };
    return {
      text: texts.categoryOf(found.name, kind),
      link: {
        text: texts.seeCategoryOf(kind),
        href: listAddress({ kind, scope: { category: null, state: null }, query }),
      },
    };
  }
  return { text: texts.unknownCategory(slugWords(asked)) };
}
