import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** Who may do something in the buckets of a service that speaks S3. */
export interface S3Access {
  /** Scheme, host and port; a bucket is the first part of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What is asked of a bucket. */
export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The bucket and the name in it. */
  path: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Until the whole answer is there (ms); unset: as long as something comes. */
  timeout?: number;
}

/** Sends signed requests; an answer of whatever status is given as it is. */
export function s3Client({ endpoint, ...key }: S3Access) {
  // Whoever asks tries again, not the client.
  const client = new AwsClient({ service: 's3', ...key, retries: 0 });
  return ({ method, path, query = {}, headers, body, timeout }: S3Request): Promise<Response> => {
    const address = new URL(`${endpoint}/${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return client.fetch(address.href, {
      method,
      headers: {
        // Without it the signature wouldn't be over the body.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      ...(timeout && { signal: AbortSignal.timeout(timeout) }),
      aws: { allHeaders: true },
    });
  };
}

/** What a service says that refuses, without any secret: `403 AccessDenied`. */
export const refusalOf = ({ status }: Response, body: string): string =>
  `${status} ${/<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''}`.trimEnd();
