import * as z from 'zod/mini';
import { ImageAddress } from '../domain/values.ts';
import type { FormPicture, Known, Words } from './field.ts';
import * as typed from './typed.ts';

const picturesOf = (addresses: readonly string[], alts: Known['alts']): FormPicture[] =>
  addresses.map((address) => ({ id: address, url: address, alt: alts.get(address) ?? '' }));

/** Up to so many pictures. */
export const pictures = ({ most, ...words }: Words & { most: number }) => ({
  ...words,
  isOptional: true,
  typed: z.optional(
    z.array(typed.picture).check(z.maxLength(most, `Choose at most ${most} pictures`)),
  ),
  shown: z.array(ImageAddress),
  empty: [] as FormPicture[],
  input: { control: 'pictures' as const, most },
  read: (stored: unknown, { alts }: Known) => picturesOf((stored as string[] | null) ?? [], alts),
  send: (value: readonly FormPicture[]) => value.map(({ id }) => id),
  words: (stored: unknown) => [...((stored as string[] | null) ?? [])],
  look: 'pictures' as const,
});

/** One picture. */
export const picture = (words: Words) => ({
  ...words,
  isOptional: true,
  typed: z.nullish(typed.picture),
  shown: z.nullable(ImageAddress),
  empty: [] as FormPicture[],
  input: { control: 'pictures' as const, most: 1 },
  read: (stored: unknown, { alts }: Known) =>
    picturesOf(typeof stored === 'string' && stored !== '' ? [stored] : [], alts),
  send: ([first]: readonly FormPicture[]) => first?.id ?? null,
  words: (stored: unknown) => (stored ? [stored as string] : []),
  look: 'pictures' as const,
});
