import { messagesOf } from '#src/client/failure.ts';
import type { User } from '#src/api/account.ts';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import type { Definition, ValuesOf } from '#src/listings/definitions.ts';
import { isPublishedOrPaused } from '#src/listings/lifecycle.ts';
import { titleOf } from '#src/listings/title.ts';
import { type FormPicture, storedValues } from '#src/listings/field.ts';
import { detailedPictures } from '#src/listings/picture-details.ts';
import * as texts from '#texts/forms.ts';
import type { Mending } from './Mending.tsx';

/** The person who fills in a form, as far as the form needs to know. */
export type Submitter = Pick<
  User,
  'id' | 'username' | 'first_name' | 'last_name' | 'email' | 'email_confirmed'
>;

/** An existing listing, as its form begins. */
export interface EditedListing<Of extends Kind> {
  listing: OwnListingOf[Of];
  title: string;
  /** The reason of the last decision; null without one. */
  reason: string | null;
  values: ValuesOf[Of];
  /** The parts of the form by which an editor of the team changes it; its owner has none. */
  mending?: Mending;
}

/** The standing of a listing after a change. */
export type Standing = Pick<OwnListingOf[Kind], 'status' | 'pending_changes'>;

/** The outcome of a change: all of it is public, or it waits for review. */
export const changedText = ({ status, pending_changes: waiting }: Standing): string =>
  isPublishedOrPaused(status) && !waiting ? texts.changesShown : texts.changesSubmitted;

/** A member's listing as its form begins: with the changes that wait for review. */
function editedListing<Of extends Kind>(
  { fields }: Definition<Of>,
  listing: OwnListingOf[Of],
  categories: readonly Category[],
): EditedListing<Of> {
  const { pending_changes: changes } = listing;
  const wanted = { ...listing, ...changes?.fields };
  return {
    listing,
    title: titleOf(listing),
    reason: changes ? changes.reason : listing.reason,
    values: storedValues(fields, wanted, {
      categories,
      pictures: detailedPictures(wanted),
    }) as unknown as ValuesOf[Of],
  };
}

/** The listings in the address of a form: the one that its owner or an editor changes, or the one that it copies. */
export interface ListingsInAddress {
  edit: number | null;
  copy: number | null;
  mend: number | null;
}

/** The data that a form begins with, beside what every new one has. */
export interface InitialValues<Of extends Kind> {
  edited: EditedListing<Of> | null;
  copied: EditedListing<Of> | null;
}

/** Loads the member's listing that a form begins with; a copy is empty in the `emptied` fields, such as a date. */
export async function loadInitialValues<Of extends Kind>(
  definition: Definition<Of>,
  { edit, copy, mend }: ListingsInAddress,
  ask: (id: number) => Promise<OwnListingOf[Of]>,
  emptied: Partial<ValuesOf[Of]>,
  categories: readonly Category[] = [],
): Promise<InitialValues<Of>> {
  if (mend !== null) {
    const { listingToMend } = await import('./Mending.tsx');
    const { listing, mending } = await listingToMend(definition.kind, mend);
    return { edited: { ...editedListing(definition, listing, categories), mending }, copied: null };
  }
  const id = edit ?? copy;
  if (id === null) return { edited: null, copied: null };
  const listing = editedListing(definition, await ask(id), categories);
  if (edit !== null) return { edited: listing, copied: null };
  return { edited: null, copied: { ...listing, values: { ...listing.values, ...emptied } } };
}

/** The pictures that a draft kept, with their addresses of now: the address of a private one expires. */
export const withCurrentUrls = (
  kept: readonly FormPicture[],
  listed: readonly FormPicture[],
): FormPicture[] =>
  kept.map((picture) => ({
    ...picture,
    url: listed.find(({ url }) => fileOf(url) === fileOf(picture.url))?.url ?? picture.url,
  }));

const fileOf = (address: string): string => address.slice(address.lastIndexOf('/'));

/** The categories to choose from, with the one that a listing has though it isn't offered any more. */
export function categoryChoices(
  categories: readonly Category[],
  chosen: string,
): { value: string; label: string }[] {
  const names = categories.map(({ name }) => name);
  if (chosen !== '' && !names.includes(chosen)) names.push(chosen);
  return names.map((name) => ({ value: name, label: name }));
}

/** The message of each field of a body that breaks the rules of its kind, in the order of the form. */
export function problemsOf(definition: Definition, body: object): Record<string, string> {
  const { error } = definition.Submission.safeParse(body);
  return error ? errorsInOrder(definition, messagesOf(error)) : {};
}

/** Errors in the order of the form's fields; those of a picture's text or point are said of the pictures. */
export function errorsInOrder(
  { fields, pictures }: Definition,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = Object.keys(fields);
  const place = (field: string) => names.indexOf(fieldOf(field));
  return Object.fromEntries(
    Object.entries(errors)
      .map(([name, message]) => [/^image_/.test(name) ? pictures : name, message] as const)
      .toSorted(([one], [other]) => place(one) - place(other)),
  );
}

/** The field that an error is about: `hours.monday.0.from` is inside `hours`. */
export const fieldOf = (error: string): string => error.split('.')[0] ?? '';

/** The step of a field, from 1; `hours.monday.0.from` is inside `hours`. What is of none stands where the form is sent. */
export const stepOf = ({ steps }: Definition, error: string): number => {
  const names = steps.map(({ fields }) => fields as readonly string[]);
  const at = names.findIndex((fields) => fields.includes(fieldOf(error)));
  return at === -1 ? steps.length : at + 1;
};
