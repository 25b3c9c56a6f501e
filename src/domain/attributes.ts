import { BUSINESS_ATTRIBUTES } from '../community/config.ts';
import { SITE } from '../site.settings.ts';

/* Attributes of businesses (docs/product.md, Lists). */

export type Attribute = (typeof BUSINESS_ATTRIBUTES)[number]['name'];

interface KnownAttribute {
  name: Attribute;
  label: string;
  /** The categories in which it makes sense; without it, all. */
  categories?: readonly string[];
  words: readonly string[];
}

export const ATTRIBUTES: readonly KnownAttribute[] = BUSINESS_ATTRIBUTES;

/** Whether the site offers an attribute. */
export const isOffered = (name: string): boolean => !SITE.attributes_off.includes(name);

/** The offered attributes that make sense in a category; those for all of them without one. */
export const attributesOf = (category: string): KnownAttribute[] =>
  ATTRIBUTES.filter(
    ({ name, categories }) => isOffered(name) && (categories?.includes(category) ?? true),
  );

/** Stored attributes in words, in their order; one that the site has no more, or doesn't offer, says nothing. */
export const attributeLabels = (stored: readonly string[]): string[] =>
  ATTRIBUTES.filter(({ name }) => isOffered(name) && stored.includes(name)).map(
    ({ label }) => label,
  );
