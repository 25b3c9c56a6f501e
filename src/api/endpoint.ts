import type * as z from 'zod/mini';

/**
 * A call that isn't a public list or detail: who may make it (`anyone`, who is `signed in` by a token,
 * `staff` by a token, or by the session `cookie`), what it takes and what it answers.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{id}` and `{kind}` where the address names something. */
  path: string;
  summary: string;
  by: 'anyone' | 'signed in' | 'staff' | 'cookie';
  query?: z.ZodMiniType;
  body: z.ZodMiniObject;
  status: 200 | 201 | 204;
  answer: z.ZodMiniType;
  /** Answers 200 when what it would make is there already. */
  mayBeThere?: true;
  /** The specification wants the text of its refusals in `error` as well (part 7). */
  hasErrorText?: true;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** What a call's query is, once it is checked. */
export type QueryOf<Each extends Endpoint> = Each extends {
  query: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Record<never, never>;
