import * as z from 'zod/mini';
import { seenLines } from '../domain/unseen.ts';
import { namedObject } from '../domain/values.ts';
import * as faults from '#texts/faults.ts';
import * as texts from '#texts/messages.ts';

/** Longest text about a listing between people (characters). */
const MAX_TEXT = 1_000;

/** A text about a listing from one person to others; it may be empty. */
export const writtenText = z
  .string()
  .check(z.overwrite(seenLines), z.trim(), z.maxLength(MAX_TEXT, faults.tooLong(MAX_TEXT)));

/** A question to an owner, their answer, or a note between reviewers. */
export const MessageForm = namedObject('MessageForm', {
  text: writtenText.check(z.minLength(1, texts.writeSomething)),
});
export type MessageForm = z.output<typeof MessageForm>;
