import { messagesOf } from '#src/client/failure.ts';
import type { User } from '#src/api/account.ts';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import { type Kind, KINDS } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import type { Definition, ValuesOf } from '#src/listings/definitions.ts';
import { titleOf } from '#src/listings/title.ts';
import { type FormPicture, storedValues } from '#src/listings/field.ts';
import { detailedPictures } from '#src/listings/picture-details.ts';

/** Who fills in a form, as far as the form needs to know. */
export type Submitter = Pick<
  User,
  'id' | 'username' | 'first_name' | 'last_name' | 'email' | 'email_confirmed'
>;

/** A listing that is there already, as its form begins. */
export interface Edited<Values> {
  id: number;
  title: string;
  /** What the last decision said; null where nothing was. */
  reason: string | null;
  values: Values;
}

/** A listing of mine as its form begins: as it would be with the changes that wait for review. */
export function editedListing<Of extends Kind>(
  { kind, fields }: Definition<Of>,
  listing: OwnListingOf[Of],
  categories: readonly Category[] = [],
): Edited<ValuesOf[Of]> {
  const { pending_changes: changes } = listing;
  const wanted = { ...listing, ...changes?.fields };
  return {
    id: listing.id,
    title: titleOf(kind, listing),
    reason: changes ? changes.reason : listing.reason,
    values: storedValues(fields, wanted, {
      categories,
      pictures: detailedPictures(wanted),
    }) as unknown as ValuesOf[Of],
  };
}

/** The listings of mine that the address of a form names: the one that it changes, or the one that it copies. */
export interface Named {
  edit: number | null;
  copy: number | null;
}

/** What a form begins with besides what every new one does. */
export interface Begun<Values> {
  edited: Edited<Values> | null;
  copied: Edited<Values> | null;
}

/** Loads the listing of mine that a form begins with; a copy has nothing in the `emptied` fields, such as a date. */
export async function begin<Of extends Kind>(
  definition: Definition<Of>,
  { edit, copy }: Named,
  ask: (id: number) => Promise<OwnListingOf[Of]>,
  emptied: Partial<ValuesOf[Of]>,
  categories: readonly Category[] = [],
): Promise<Begun<ValuesOf[Of]>> {
  const id = edit ?? copy;
  if (id === null) return { edited: null, copied: null };
  const listing = editedListing(definition, await ask(id), categories);
  if (edit !== null) return { edited: listing, copied: null };
  return { edited: null, copied: { ...listing, values: { ...listing.values, ...emptied } } };
}

/** Pictures that a draft kept, where they are to be seen now: the address of a private one ends. */
export const whereTheyAre = (
  kept: readonly FormPicture[],
  listed: readonly FormPicture[],
): FormPicture[] =>
  kept.map((picture) => ({
    ...picture,
    url: listed.find(({ url }) => fileOf(url) === fileOf(picture.url))?.url ?? picture.url,
  }));

const fileOf = (address: string): string => address.slice(address.lastIndexOf('/'));

/** The categories to choose from; one that a listing has is among them, though it is offered no more. */
export function categoryChoices(
  categories: readonly Category[],
  chosen: string,
): { value: string; label: string }[] {
  const names = categories.map(({ name }) => name);
  if (chosen !== '' && !names.includes(chosen)) names.push(chosen);
  return names.map((name) => ({ value: name, label: name }));
}

/** The message of each field of what is sent that breaks the rules of its kind. */
export function problemsOf({ Submission }: Definition, body: object): Record<string, string> {
  const { error } = Submission.safeParse(body);
  return error ? messagesOf(error) : {};
}

/** Errors as the form has its fields, from its head to its foot; what stands beside a picture is said of the pictures. */
export function inOrder(
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

/** The step that asks for a field, from 1; `hours.monday.0.from` is one inside `hours`. */
export const stepOf = ({ steps }: Definition, error: string): number =>
  1 +
  Math.max(
    0,
    steps.findIndex(({ fields }) => (fields as readonly string[]).includes(fieldOf(error))),
  );

/** "Add Business": what the form of a new one is called, and the links to it. */
export const addTitle = (kind: Kind): string => `Add ${KINDS[kind].one}`;
