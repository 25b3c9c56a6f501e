import { createHash, createHmac } from 'node:crypto';

interface UnsignedRequest {
  method: string;
  /** The path as it is sent: percent-encoded, without its query. */
  path: string;
  query?: URLSearchParams;
  /** The headers to sign, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

interface Key {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The headers of a request with its signature (AWS Signature Version 4), by other code than the
 * product's.
 */
export function signed(
  { method, path, query, headers, body }: UnsignedRequest,
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
  const asked = [...(query ?? [])].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const request = [method, path, asked.join('&'), lines, list, all['x-amz-content-sha256']].join(
    '\n',
  );
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
