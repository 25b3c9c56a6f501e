import type * as z from 'zod/mini';
import type { ApiError } from '#src/api/error.ts';
import { wrongFields } from '../data/refusals.ts';

/** What is wrong with a call, by field. */
export function wrongInput(error: z.core.$ZodError): ApiError {
  const errors: Record<string, string> = {};
  // Of several things wrong with a field the first explains the others.
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message;
  return wrongFields(errors);
}
