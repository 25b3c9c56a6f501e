import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#src/server/media/s3-store.ts';
import { signed } from './s3-signature.ts';

/** The key in the examples of Amazon's description of the signature. */
export const KEY = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

/** The signature in the headers of a request. */
export const signatureOf = (headers: Record<string, unknown>) =>
  /Signature=(\w+)$/.exec(String(headers['authorization']))?.[1];

interface StoredFile {
  bytes: Buffer;
  type: string | undefined;
  cache: string | undefined;
}

/** A bucket that refuses requests without the right signature over all that matters. */
export interface S3Server {
  settings: S3Settings;
  /** The settings of a server that keeps its pictures there. */
  env: Record<string, string>;
  /** The files in the bucket, by path. */
  files: Map<string, StoredFile>;
  /** Files in parts that aren't complete. */
  uploads: Map<string, Buffer[]>;
  /** The answer in place of the usual one. */
  refusal: { status: number; body: string } | null;
  /** Awaited before each request takes effect. */
  before: (method: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const files: S3Server['files'] = new Map();
  /** Files that come in parts, by the id of their upload. */
  const uploads: S3Server['uploads'] = new Map();
  const inParts = ({ method, path, query, body }: Asked) => {
    const answer = (text: string, headers = {}, status = 200) => ({ status, headers, text });
    const id = query.get('uploadId') ?? '';
    if (method === 'GET') {
      const begins = `${path}/${query.get('prefix')}`;
      const found = [...files.keys()].filter((each) => each.startsWith(begins)).sort();
      const keys = found
        .map((each) => each.slice(path.length + 1))
        .filter((key) => key > (query.get('start-after') ?? ''));
      // A page holds two keys, so that the next page is requested.
      const page = keys.slice(0, 2).map((key) => `<Key>${key}</Key>`);
      return answer(`${page.join('')}<IsTruncated>${keys.length > 2}</IsTruncated>`);
    }
    if (query.has('uploads')) {
      const begun = String(uploads.size + 1);
      uploads.set(begun, []);
      return answer(`<UploadId>${begun}</UploadId>`);
    }
    const parts = uploads.get(id);
    if (!parts) return answer('<Code>NoSuchUpload</Code>', {}, 404);
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body;
      return answer('', { etag: `"${parts.length}"` });
    }
    uploads.delete(id);
    if (method === 'POST') {
      files.set(path, { bytes: Buffer.concat(parts), type: undefined, cache: undefined });
    }
    return answer('');
  };
  const server = http.createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const { pathname: path, searchParams: query } = new URL(url, 'http://bucket');
    const body = await buffer(request);
    await s3.before(method);
    if (s3.refusal || !isSigned({ method, path, query, headers, body })) {
      const { status, body: text } = s3.refusal ?? {
        status: 403,
        body: '<Code>AccessDenied</Code>',
      };
      response.writeHead(status).end(text);
      return;
    }
    if (query.size > 0) {
      const { status, headers: told, text } = inParts({ method, path, query, body });
      response.writeHead(status, told).end(text);
      return;
    }
    const found = files.get(path);
    if (method === 'GET') {
      response.writeHead(found ? 200 : 404).end(found?.bytes ?? '<Code>NoSuchKey</Code>');
      return;
    }
    const { 'content-type': type, 'cache-control': cache } = headers;
    if (method === 'PUT') files.set(path, { bytes: body, type, cache });
    else files.delete(path);
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settings = {
    ...KEY,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pictures',
    publicUrl: 'https://cdn.example',
  };
  const s3: S3Server = {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      MEDIA_URL: settings.publicUrl,
    },
    files,
    uploads,
    refusal: null,
    before: async () => {},
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return s3;
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

interface Sent extends Asked {
  headers: http.IncomingHttpHeaders;
}

/** True if a request has the signature of the description, made just now. */
function isSigned({ method, path, query, headers, body }: Sent): boolean {
  const at = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:');
  const [, list = ''] = /SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const names = list.split(';').filter((name) => !name.startsWith('x-amz-'));
  const signedHeaders = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const expected = signed({ method, path, query, headers: signedHeaders, body }, KEY, new Date(at));
  return (
    signatureOf(headers) === signatureOf(expected) &&
    names.includes('host') &&
    Math.abs(Date.now() - Date.parse(at)) < 60_000 &&
    headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex')
  );
}
