import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';

/** Most parts of a form; none of ours has nearly as many. */
const MOST_PARTS = 20;

type Field = string | File;

interface FormOptions {
  contentType: string;
  /** Called with the number of each chunk's bytes; an error that it throws ends the reading. */
  took: (bytes: number) => void;
  /** Ends the reading. */
  signal?: AbortSignal | undefined;
}

/**
 * The fields of a form in its body (`multipart/form-data`); a repeated one is a list. The body is read as it comes: a
 * photograph read at once holds up pages for 25 ms. Rejects when the form is broken or not whole, or `took` or `signal`
 * ends it.
 */
export async function readForm(
  body: ReadableStream,
  { contentType, took, signal }: FormOptions,
): Promise<Record<string, Field | Field[]>> {
  const fields = new Map<string, Field[]>();
  const add = (name: string, value: Field) =>
    fields.set(name, [...(fields.get(name) ?? []), value]);
  const form = new Busboy({
    headers: { 'content-type': contentType },
    limits: { parts: MOST_PARTS },
  });
  form.on('field', add);
  form.on('file', (name, file, filename = '', _encoding, type) => {
    const pieces: Buffer<ArrayBuffer>[] = [];
    file.on('data', (piece: Buffer<ArrayBuffer>) => pieces.push(piece));
    file.on('end', () => add(name, new File(pieces, filename, { type })));
    // The form as a whole has the same error.
    file.on('error', () => {});
  });
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      took(piece.length);
      yield piece;
    }
  };
  await pipeline(Readable.fromWeb(body), counted, form, { signal });
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}
