import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { ApiError } from '#src/api/error.ts';
import type { DataContext, Pool } from '../data/database.ts';
import { Refusal } from '../http/refusals.ts';
import { onError } from '../middleware/errors.ts';
import { type Counts, limit } from '../middleware/limits.ts';
import { isFromOwnPage } from '../middleware/signed-in.ts';
import { responseOf } from '../site/answer.ts';
import { type PlainInput, type PlainPage, plainPage } from '../site/plain-pages.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { checked, tooLarge } from './call-input.ts';
import { dataContextOf, type RouterOptions } from './router.ts';

/** Largest body (bytes): three times that of the longest message in Sinhala, as a form sends it. */
const MOST_BYTES = 65_536;

/** The query of the page after a form was sent. */
const SENT = 'sent';

export type PlainFormOptions = RouterOptions & { count: Counts };

type Typed = Readonly<Record<string, unknown>>;
type Input = Omit<PlainInput, 'value' | 'error'>;

/** A form that anybody sends from a page of the server, without a script or an account. */
export interface PlainForm<Schema extends z.ZodMiniObject> {
  /** Its address, with parameters. */
  path: string;
  schema: Schema;
  inputs: readonly Input[];
  /** Further inputs, which are unfolded by their label. */
  folded?: { label: string; inputs: (c: Context) => readonly Input[] };
  /** Fields of the form that nobody types, with their values, and the script that needs them. */
  unseen?: {
    fields: (c: Context, db: DataContext) => Promise<Readonly<Record<string, string>>>;
    script: string;
  };
  texts: Readonly<Record<'send' | 'notSent' | 'pleaseCorrect' | 'tooMany' | 'foreign', string>>;
  /** The page that it leads back to, as its address names it, whether there is one or not. */
  backOf: (c: Context) => NonNullable<PlainPage['back']>;
  /** The page before it is filled in, or once it is sent; throws a refusal where there is none. */
  open: (
    c: Context,
    db: DataContext & Pool,
    isSent: boolean,
  ) => Promise<Pick<PlainPage, 'title' | 'text' | 'back'>>;
  send: (c: Context, db: DataContext & Pool, form: z.output<Schema>, typed: Typed) => Promise<void>;
}

type Shown = Pick<PlainForm<z.ZodMiniObject>, 'inputs' | 'folded' | 'texts' | 'unseen'>;

const filledIn = (inputs: readonly Input[], typed: Typed, errors: ApiError['errors'] = {}) =>
  inputs.map((input) => ({
    ...input,
    value: String(typed[input.name] ?? ''),
    error: errors[input.name],
  }));

/** The form with what was typed, and each error at its field. */
const formOf = async (
  c: Context,
  db: DataContext,
  { inputs, folded, texts, unseen }: Shown,
  typed: Typed,
  errors?: ApiError['errors'],
) => ({
  action: c.req.path,
  fields: (await unseen?.fields(c, db)) ?? {},
  ...(unseen && { script: unseen.script }),
  inputs: filledIn(inputs, typed, errors),
  ...(folded && {
    folded: { label: folded.label, inputs: filledIn(folded.inputs(c), typed, errors) },
  }),
  label: texts.send,
});

/**
 * The routes of a plain form. It is a page of the server without a script, since the pages that lead to it have no room
 * for it. A form of another site is refused, as its visitors would use up their limits for it.
 */
export function plainFormRoutes<Schema extends z.ZodMiniObject>(
  options: PlainFormOptions,
  form: PlainForm<Schema>,
) {
  const { siteUrl, log } = options;
  const { path, texts, schema } = form;
  const page = (told: PlainPage) => {
    const headers = { 'x-robots-tag': 'noindex', ...told.headers };
    return responseOf(plainPage({ ...told, headers }, securityHeaders(siteUrl)));
  };
  const report = onError(log);
  const routes = new Hono<{ Variables: { typed?: Typed } }>({ strict: false });
  if (options.rateLimits) routes.use(path, limit('calls', options));
  // Errors are pages, as a person looks at them, with the form as it was typed.
  routes.onError(async (error, c) => {
    const refused = await report(error, c);
    const { detail, errors } = (await refused.json()) as ApiError;
    const typed = c.get('typed');
    const said = refused.status === 429 ? texts.tooMany : detail;
    const wait = refused.headers.get('Retry-After');
    return page({
      status: refused.status,
      title: texts.notSent,
      text: errors ? texts.pleaseCorrect : said,
      ...(typed && { form: await formOf(c, dataContextOf(c, options), form, typed, errors) }),
      back: form.backOf(c),
      headers: { ...(wait && { 'retry-after': wait }) },
    });
  });
  routes.get(path, async (c) => {
    const isSent = c.req.query(SENT) !== undefined;
    const db = dataContextOf(c, options);
    const opened = await form.open(c, db, isSent);
    return page({
      status: 200,
      ...opened,
      ...(!isSent && { form: await formOf(c, db, form, {}) }),
    });
  });
  const sizeLimit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => {
      throw tooLarge({});
    },
  });
  routes.post(path, sizeLimit, async (c) => {
    if (!isFromOwnPage(c, siteUrl)) throw new Refusal(403, { detail: texts.foreign });
    const typed = await c.req.parseBody();
    c.set('typed', typed);
    const sound = (await checked({ body: schema }, typed, async () => {})) as z.output<Schema>;
    await form.send(c, dataContextOf(c, options), sound, typed);
    return c.redirect(`${c.req.path}?${SENT}`, 303);
  });
  return routes;
}
