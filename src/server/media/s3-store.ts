import { refusalOf, type S3Access, s3Client } from './s3-client.ts';
import { type MediaStore, type Visibility, PRIVATE_CACHE, PUBLIC_CACHE } from './store.ts';

/** A bucket of S3, or of another service that speaks it. */
export interface S3Settings extends S3Access {
  bucket: string;
  /** The public origin of the bucket's files under `media/`, and of no others: scheme, host and port. */
  publicUrl: string;
}

/** Time limit of a file (ms). */
const TIMEOUT = 15_000;
/** Prefixes of files' names; the operator opens the public one to everybody. */
const PREFIXES: Record<Visibility, string> = { private: 'private', public: 'media' };
const CACHES: Record<Visibility, string> = { private: PRIVATE_CACHE, public: PUBLIC_CACHE };

/**
 * Keeps files in a bucket: private ones under `private/…`, public ones under `media/…`, so that their addresses end as
 * those of files on disk do.
 */
export function s3Store({ bucket, publicUrl, ...access }: S3Settings): MediaStore {
  const ask = s3Client(access);

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    { visibility, name }: { visibility: Visibility; name: string },
    body?: Uint8Array,
    type?: string,
  ): Promise<Uint8Array | null> {
    const path = `${bucket}/${PREFIXES[visibility]}/${name}`;
    const headers = { ...(type && { 'cache-control': CACHES[visibility], 'content-type': type }) };
    const request = { method, path, headers, timeout: TIMEOUT };
    const response = await ask({ ...request, ...(body && { body }) });
    const answer = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return answer;
    if (response.status === 404 && method !== 'PUT') return null;
    const refusal = refusalOf(response, Buffer.from(answer).toString());
    throw new Error(`The picture store answered ${refusal}`);
  }

  const read = (visibility: Visibility, name: string) => send('GET', { visibility, name });
  return {
    put: async (name, bytes, type, visibility = 'private') => {
      await send('PUT', { visibility, name }, bytes, type);
    },
    get: async (name) => (await read('private', name)) ?? (await read('public', name)),
    move: async (name, type, to) => {
      const from = to === 'public' ? 'private' : 'public';
      // Stored anew even if it is there already: an older version let caches keep it for a year.
      const bytes = (await read(from, name)) ?? (await read(to, name));
      if (!bytes) return;
      await send('PUT', { visibility: to, name }, bytes, type);
      await send('DELETE', { visibility: from, name });
    },
    remove: async (name) => {
      await send('DELETE', { visibility: 'private', name });
      await send('DELETE', { visibility: 'public', name });
    },
    url: (name) => `${publicUrl}/media/${name}`,
  };
}
