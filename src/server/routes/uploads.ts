import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_UPLOAD_BYTES, UploadFields } from '#src/api/uploads.ts';
import type { AccountContext } from '../data/accounts/accounts.ts';
import { charge, LIMITS } from '../data/allowances.ts';
import { confirmedAccountOf } from '../data/accounts/own-account.ts';
import { badFields, Refusal } from '../data/refusals.ts';
import { addUpload, type UploadContext } from '../data/uploads/uploads.ts';
import { makePicture } from '../media/pictures.ts';
import { fail } from '../middleware/errors.ts';
import { sessionByToken } from '../middleware/signed-in.ts';
import { keptByNobody } from './json-calls.ts';
import { wrongInput } from './wrong-input.ts';

export interface UploadOptions extends AccountContext, UploadContext {
  clock: () => Date;
}

/** Where pictures are sent to (decisions). */
const PATH = '/api/uploads';

/** What a form has beside the picture: the text fields and the lines between the parts (bytes). */
const FRAME = 16_384;

/** Pictures that are being read, are waiting or are being made: each may take 30 MB. */
const MAX_AT_ONCE = 16;
/** A form sends five; nobody takes all the places by sending slowly. */
const MAX_AT_ONCE_EACH = 6;
/** A picture takes about a second (s). */
const RETRY_AFTER = 3;

const TOO_LARGE = `Pictures can have at most ${MAX_UPLOAD_BYTES / 1_000_000} MB. Please send a smaller one.`;
const tooLarge = () => new Refusal(413, { detail: TOO_LARGE, errors: { file: TOO_LARGE } });

type Env = { Variables: { userId: number } };

/** `POST /api/uploads/`: one picture, as a form sends it, which a submission can name afterwards. */
export function uploadRoutes(options: UploadOptions): Hono<Env> {
  const { db, clock } = options;
  const places = new Places();
  const routes = new Hono<Env>({ strict: false });
  routes.post(
    PATH,
    keptByNobody,
    // Nothing of the picture is read before it is known who sends it.
    async (c, next) => {
      const session = await sessionByToken(c, options, clock());
      const { id } = await confirmedAccountOf(db, session);
      await places.taken(id, async () => {
        await charge(options, LIMITS.uploads, String(id), clock());
        c.set('userId', id);
        await next();
      });
    },
    bodyLimit({
      maxSize: MAX_UPLOAD_BYTES + FRAME,
      onError: () => {
        throw tooLarge();
      },
    }),
    async (c) => {
      const { file, alt } = await formOf(c);
      const picture = await makePicture(file);
      return c.json(
        await addUpload(options, { userId: c.get('userId'), alt, picture }, clock()),
        201,
      );
    },
  );
  routes.all(PATH, keptByNobody, (c) => {
    const headers = { Allow: 'POST, OPTIONS' };
    return c.req.method === 'OPTIONS'
      ? c.body(null, 204, headers)
      : fail(c, 405, { detail: 'Only POST is possible here.' }, headers);
  });
  return routes;
}

async function formOf(c: Context): Promise<{ file: Uint8Array; alt: string }> {
  if (!/^multipart\/form-data *;/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Refusal(415, { detail: 'Send the picture as multipart/form-data.' });
  }
  const form = await c.req.formData().catch(() => {
    throw new Refusal(400, { detail: 'The form can’t be read. Please send it again.' });
  });
  const [file, ...others] = form.getAll('file');
  if (!(file instanceof File) || file.size === 0) {
    throw badFields({ file: 'Please choose a picture.' });
  }
  if (others.length > 0) throw badFields({ file: 'Please send one picture at a time.' });
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge();
  const fields = UploadFields.safeParse({ alt: form.get('alt') ?? undefined });
  if (!fields.success) throw new Refusal(400, wrongInput(fields.error));
  return { file: new Uint8Array(await file.arrayBuffer()), alt: fields.data.alt };
}

/** The room for pictures in memory. */
class Places {
  readonly #taken = new Map<number, number>();

  /** Does something in a place of its own; throws a 503 when all are taken. */
  async taken(userId: number, work: () => Promise<void>): Promise<void> {
    const own = this.#taken.get(userId) ?? 0;
    const all = [...this.#taken.values()].reduce((sum, amount) => sum + amount, 0);
    if (own >= MAX_AT_ONCE_EACH || all >= MAX_AT_ONCE) throw busy();
    this.#taken.set(userId, own + 1);
    try {
      await work();
    } finally {
      const left = (this.#taken.get(userId) ?? 1) - 1;
      if (left > 0) this.#taken.set(userId, left);
      else this.#taken.delete(userId);
    }
  }
}

const busy = (): Refusal =>
  new Refusal(
    503,
    { detail: 'Many pictures are being sent just now. Please try again in a moment.' },
    { 'Retry-After': String(RETRY_AFTER) },
  );
