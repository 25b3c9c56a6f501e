import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import { characters } from './text.ts';

/** Longest part of a text that the message quotes (characters). */
const QUOTED = 20;

/** A check that a text has neither NUL nor half of a character, which can't be stored; the message says where it stands. */
export const READABLE = z.superRefine((text: string, context) => {
  const at = text.search(/[\0\p{Cs}]/u);
  if (at < 0) return;
  const before = characters(text.slice(0, at)).slice(-QUOTED).join('').trim();
  context.addIssue(before ? faults.unusableAfter(before) : faults.unusableFirst);
});
