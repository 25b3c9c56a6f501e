import * as z from 'zod/mini';
import { namedObject } from '../domain/values.ts';

/** An error of the API: what went wrong, and for bad input the message of each field. */
export const ApiError = namedObject(
  'Error',
  {
    detail: z.string(),
    errors: z.optional(z.record(z.string(), z.string())),
    /** The text of `detail` again, for calls that also give it under this name. */
    error: z.optional(z.string()),
  },
  z.describe('What went wrong; `errors` names the fields'),
);
export type ApiError = z.output<typeof ApiError>;
