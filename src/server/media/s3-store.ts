import { createHash, createHmac } from 'node:crypto';
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

/** A request that is to be signed. */
export interface UnsignedRequest {
  method: string;
  /** As it is sent: percent-encoded, without a query. */
  path: string;
  /** All that is signed, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

type Key = Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>;

/** How long a file may take (ms). */
const TIMEOUT = 15_000;
/** Files never change under their name. */
const CACHE = 'public, max-age=31536000, immutable';

/** Keeps files in a bucket, under `media/…`: their addresses end as those of files on disk do. */
export function s3Store(settings: S3Settings): MediaStore {
  const { endpoint, bucket, publicUrl } = settings;
  const send = async (method: string, name: string, body: Uint8Array, type?: string) => {
    const path = `/${bucket}/media/${name}`;
    const headers = {
      host: new URL(endpoint).host,
      ...(type && { 'cache-control': CACHE, 'content-type': type }),
    };
    const response = await fetch(`${endpoint}${path}`, {
      method,
      headers: signed({ method, path, headers, body }, settings, new Date()),
      ...(type && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    if (response.ok || (method === 'DELETE' && response.status === 404)) return;
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    throw new Error(`The picture store answered ${response.status} ${code}`.trimEnd());
  };
  return {
    put: (name, bytes, type) => send('PUT', name, bytes, type),
    remove: (name) => send('DELETE', name, new Uint8Array()),
    url: (name) => `${publicUrl}/media/${name}`,
  };
}

/** The headers of a request with its signature (AWS Signature Version 4). */
export function signed(
  { method, path, headers, body }: UnsignedRequest,
  { region, accessKeyId, secretAccessKey }: Key,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': digest(body),
    'x-amz-date': time,
  };
  const names = Object.keys(all).sort();
  const list = names.join(';');
  const lines = names.map((name) => `${name}:${all[name]}\n`).join('');
  const request = [method, path, '', lines, list, all['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, digest(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => hmac(previous, part),
    `AWS4${secretAccessKey}`,
  );
  return {
    ...all,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${list}, ` +
      `Signature=${hmac(key, text).toString('hex')}`,
  };
}

const digest = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();
