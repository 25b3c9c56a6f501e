import { ApiError } from '#src/api/common.ts';

/** An error answer of the document. */
export const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: ApiError } },
});
