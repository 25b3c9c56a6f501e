import * as z from 'zod/mini';
import * as texts from '#texts/fields.ts';
import { ImageAddress } from '../domain/values.ts';
import type { FormContext, FormPicture, Words } from './field.ts';
import * as inputs from './input-schemas.ts';

/* The kinds of field that hold pictures. */

/** The common part of the fields of pictures, `most` of them at most. */
const pictured = (most: number) => ({
  isOptional: true,
  empty: [] as FormPicture[],
  input: { control: 'pictures' as const, most },
  read: (_: unknown, { pictures: known }: FormContext): FormPicture[] =>
    known.map(({ url, alt, focus }) => ({ id: url, url, alt: alt ?? '', focus })),
  look: 'pictures' as const,
});

/** Several pictures, up to `most`. */
export const pictures = ({ most, ...words }: Words & { most: number }) => ({
  ...words,
  ...pictured(most),
  inputSchema: z.optional(
    z.array(inputs.picture).check(z.maxLength(most, texts.tooManyPictures(most))),
  ),
  outputSchema: z.array(ImageAddress),
  send: (value: readonly FormPicture[]) => value.map(({ id }) => id),
  words: (stored: unknown) => [...((stored as string[] | null) ?? [])],
});

/** One picture. */
export const picture = (words: Words) => ({
  ...words,
  ...pictured(1),
  inputSchema: z.nullish(inputs.picture),
  outputSchema: z.nullable(ImageAddress),
  send: ([first]: readonly FormPicture[]) => first?.id ?? null,
  words: (stored: unknown) => (stored ? [stored as string] : []),
});
