import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { type Call, mostBytesOf } from '#src/api/call.ts';
import { seenLine } from '#src/domain/unseen.ts';
import { MAX_ID } from '#src/domain/values.ts';
import * as texts from '#texts/refusals.ts';
import * as faults from '#texts/faults.ts';
import {
  collectFieldErrors,
  fieldErrorsIn,
  invalidFields,
  notFound,
  Refusal,
} from '../http/refusals.ts';
import type { RequestSlot } from '../middleware/request-slots.ts';
import { readForm } from './form-body.ts';

/** The checked query of a call, as people see it; the last value of a repeated parameter counts, as in a form. */
export function queryOf(c: Context, { query: schema }: Call): unknown {
  if (!schema) return {};
  const { url } = c.req;
  const at = url.indexOf('?');
  const pairs = at < 0 ? [] : [...new URLSearchParams(url.slice(at))];
  const parsed = schema.safeParse(
    Object.fromEntries(pairs.map(([name, value]) => [name, seenLine(withoutNul(value))])),
  );
  if (!parsed.success) throw invalidFields(fieldErrorsIn(parsed.error));
  return parsed.data;
}

/** The `{id}` of an address: a number, or a slug if the call takes one. */
export function idOf(c: Context, { takesSlug }: Pick<Call, 'takesSlug'>): number | string {
  const given = c.req.param('id');
  if (given === undefined) return 0;
  if (takesSlug) return withoutNul(given);
  const id = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (id < 1 || id > MAX_ID) throw notFound();
  return id;
}

/** The slug of an address that always has one. */
export const slugOf = (c: Context): string => String(idOf(c, { takesSlug: true }));

/** A text without NUL: PostgreSQL has none in texts, so none can be looked for. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** The key by which a call that is sent again is the same one; null for a call that takes none. */
export function idempotencyKeyOf(c: Context, { takesKey }: Call): string | null {
  const key = takesKey ? c.req.header('Idempotency-Key') : undefined;
  if (key === undefined) return null;
  if (/^[\w-]{1,100}$/.test(key)) return key;
  throw new Refusal(400, { detail: texts.keyForm });
}

/** Checks beyond the schema, which throw a refusal. If the schema refuses some fields, they get the others. */
type CheckSound = (sound: object) => Promise<unknown>;

/** Makes the reader of a call's body; unknown keys are left out. */
export function bodyReader(
  call: Call,
): (c: Context, checkSound: CheckSound, slot?: RequestSlot) => Promise<object> {
  const { method, caller, body: schema, isForm } = call;
  if (method === 'GET') return async () => ({});
  const limit = bodyLimit({
    maxSize: mostBytesOf(call),
    onError: () => {
      throw tooLarge(call);
    },
  });
  return async (c, checkSound, slot) => {
    // Refused by its own `Content-Length`, before any of it is read.
    if (Number(c.req.header('Content-Length')) > mostBytesOf(call)) throw tooLarge(call);
    if (isForm) return checked(call, await formOf(c, call, slot), checkSound);
    await limit(c, async () => {});
    const type = c.req.header('Content-Type');
    const text = await c.req.text();
    // JSON only: a form of another site can send a body, but not this type.
    if (!schema && caller !== 'cookie' && type === undefined && text === '') return {};
    if (!/^application\/json *(;|$)/i.test(type ?? '')) {
      throw new Refusal(415, { detail: texts.sendJson });
    }
    return checked(call, jsonOf(text), checkSound);
  };
}

/** The refusal of a body larger than its call takes. */
export const tooLarge = ({
  tooLarge: text = texts.tooLarge,
  isForm,
}: Pick<Call, 'tooLarge' | 'isForm'>): Refusal =>
  new Refusal(413, { detail: text, ...(isForm && { errors: { file: text } }) });

/** The fields of a body as the schema of its call has them; throws a 400 that names all wrong ones. */
export async function checked(
  { body: schema }: Pick<Call, 'body'>,
  given: object,
  checkSound: CheckSound,
): Promise<object> {
  if (!schema) return {};
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const errors = fieldErrorsIn(parsed.error);
    const others = await collectFieldErrors(() => checkSound(soundFields(schema, given, errors)));
    throw invalidFields({ ...others, ...errors });
  }
  for (const [field, value] of Object.entries(parsed.data)) {
    if (!isUsable(value)) {
      throw invalidFields({ [field]: faults.unusableCharacter });
    }
  }
  return parsed.data;
}

/** Whether a value has only characters that can be stored as text or be in a password. */
const isUsable = (value: unknown): boolean =>
  typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());

/** The fields of a body without errors. */
function soundFields({ shape }: z.ZodMiniObject, given: object, errors: object): object {
  const fields = given as Readonly<Record<string, unknown>>;
  const sound = Object.entries(shape).flatMap(([name, schema]) => {
    const { data } = z.safeParse(schema, fields[name]);
    return data === undefined || !isUsable(data) || Object.hasOwn(errors, name)
      ? []
      : [[name, data]];
  });
  return Object.fromEntries(sound);
}

/** The fields of a form. */
async function formOf(c: Context, call: Call, slot?: RequestSlot): Promise<object> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data *;/i.test(type)) {
    throw new Refusal(415, { detail: texts.sendForm });
  }
  const { body } = c.req.raw;
  if (!body) return {};
  const most = mostBytesOf(call);
  let size = 0;
  const took = (bytes: number) => {
    size += bytes;
    if (size > most) throw tooLarge(call);
    slot?.hold(bytes);
  };
  const options = { contentType: type, took, signal: slot?.signal };
  return readForm(body as ReadableStream, options).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, { detail: texts.formUnreadable });
  });
}

function jsonOf(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, { detail: texts.notJson });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Refusal(400, { detail: texts.notObject });
}
