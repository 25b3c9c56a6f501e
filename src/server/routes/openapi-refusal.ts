import { ApiError } from '#src/api/error.ts';

/** An error answer of the document. */
export const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: ApiError } },
});
