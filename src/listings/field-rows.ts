import type { Kind } from '../domain/kinds.ts';
import { DEFINITIONS } from './definitions.ts';
import type { Fields } from './field.ts';

/** A field of a listing in words. */
export interface FieldRow {
  name: string;
  label: string;
  look: Fields[string]['look'];
  /** Lines of text, or addresses of pictures; none for a field that is empty. */
  lines: string[];
}

/** A field that an edit changes. */
export interface ChangedRow extends Omit<FieldRow, 'lines'> {
  before: string[];
  after: string[];
}

type Stored = Readonly<Record<string, unknown>>;

/** What the pictures show, which belongs to the uploads and not to the fields of a form. */
function altRows(listing: Stored): FieldRow[] {
  const { image_alts: alts, image_alt: alt } = listing as {
    image_alts?: readonly (string | null)[];
    image_alt?: string | null;
  };
  if (alts) {
    const lines = alts.flatMap((text, index) => (text ? `${index + 1}. ${text}` : []));
    return [{ name: 'image_alts', label: 'What the pictures show', look: 'line', lines }];
  }
  return [
    {
      name: 'image_alt',
      label: 'What the picture shows',
      look: 'line',
      lines: alt ? [alt] : [],
    },
  ];
}

/** Every field of a listing in words, in the order of its form; those that are empty have no lines. */
export const fieldRows = (kind: Kind, listing: object): FieldRow[] => [
  ...Object.entries(DEFINITIONS[kind].fields as Fields).map(([name, { label, look, words }]) => ({
    name,
    label,
    look,
    lines: words((listing as Stored)[name]),
  })),
  ...altRows(listing as Stored),
];

/** The fields that differ between what is public and what is to be, in the order of the form. */
export function changedRows(kind: Kind, before: object, after: object): ChangedRow[] {
  const former = new Map(fieldRows(kind, before).map(({ name, lines }) => [name, lines]));
  return fieldRows(kind, after)
    .map(({ lines, ...row }) => ({ ...row, before: former.get(row.name) ?? [], after: lines }))
    .filter((row) => row.before.join('\n') !== row.after.join('\n'));
}
