import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { MediaStore } from './store.ts';

/** A bucket of S3, or of anything that speaks its language. */
export interface S3Settings {
  /** Scheme, host and port; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where anyone can read what is in the bucket: scheme, host and port. */
  publicUrl: string;
}

/** How long a file may take (ms). */
const TIMEOUT = 15_000;
/** Files never change under their name. */
const CACHE = 'public, max-age=31536000, immutable';

/** Keeps files in a bucket, under `media/…`: their addresses end as those of files on disk do. */
export function s3Store(settings: S3Settings): MediaStore {
  const { endpoint, bucket, publicUrl, region, accessKeyId, secretAccessKey } = settings;
  // Whoever stores a picture tries again, not the client.
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 0 });
  const send = async (method: string, name: string, body?: Uint8Array, type?: string) => {
    const response = await client.fetch(`${endpoint}/${bucket}/media/${name}`, {
      method,
      headers: {
        // Without it the signature wouldn't be over the body.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(type && { 'cache-control': CACHE, 'content-type': type }),
      },
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      aws: { allHeaders: true },
    });
    const text = await response.text();
    if (response.ok || (method === 'DELETE' && response.status === 404)) return;
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    throw new Error(`The picture store answered ${response.status} ${code}`.trimEnd());
  };
  return {
    put: (name, bytes, type) => send('PUT', name, bytes, type),
    remove: (name) => send('DELETE', name),
    url: (name) => `${publicUrl}/media/${name}`,
  };
}
