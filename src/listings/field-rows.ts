import * as texts from '#texts/picture-fields.ts';
import type { Kind } from '../domain/kinds.ts';
import { noteOn } from './completeness.ts';
import { DEFINITIONS } from './definitions.ts';
import type { DetailedPicture, Fields } from './field.ts';
import { detailedPictures } from './picture-details.ts';

/** A field of a listing in words. */
export interface FieldRow {
  name: string;
  label: string;
  look?: Fields[string]['look'];
  /** Lines of text, or addresses of pictures; none for a field that is empty. */
  lines: string[];
  /** The words beside its value. */
  note?: string | null;
}

/** A field that an edit changes. */
export interface ChangedRow extends Omit<FieldRow, 'lines'> {
  before: string[];
  after: string[];
}

type Stored = Readonly<Record<string, unknown>>;

/** Rows for the texts of the pictures, and for the points that they are cropped around. */
function pictureRows(kind: Kind, listing: Stored): FieldRow[] {
  const pictures = detailedPictures(listing);
  const isOne = DEFINITIONS[kind].pictures === 'image';
  const lines = (of: (picture: DetailedPicture) => string | null) =>
    pictures.flatMap((picture, at) => {
      const text = of(picture);
      return text ? `${isOne ? '' : `${at + 1}. `}${text}` : [];
    });
  return [
    {
      name: isOne ? 'image_alt' : 'image_alts',
      label: isOne ? texts.whatPictureShows : texts.whatPicturesShow,
      lines: lines(({ alt }) => alt),
    },
    {
      name: isOne ? 'image_focus' : 'image_focuses',
      label: texts.whatStaysInSight,
      lines: lines(({ focus }) => focus && texts.focusAt(focus)),
    },
  ];
}

/** Every field of a listing in words, in the order of its form; an empty field has no lines. */
export const fieldRows = (kind: Kind, listing: object): FieldRow[] => [
  ...Object.entries(DEFINITIONS[kind].fields as Fields).map(([name, { label, look, words }]) => ({
    name,
    label,
    look,
    lines: words((listing as Stored)[name], listing as Stored),
    note: noteOn(DEFINITIONS[kind], listing, name),
  })),
  ...pictureRows(kind, listing as Stored),
];

/** The fields that differ between the public listing and its changes, in the order of the form. */
export function changedRows(kind: Kind, before: object, after: object): ChangedRow[] {
  const former = new Map(fieldRows(kind, before).map(({ name, lines }) => [name, lines]));
  return fieldRows(kind, after)
    .map(({ lines, ...row }) => ({ ...row, before: former.get(row.name) ?? [], after: lines }))
    .filter((row) => row.before.join('\n') !== row.after.join('\n'));
}
