import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** Access to the buckets of a service that speaks S3. */
export interface S3Access {
  /** Scheme, host and port; a bucket is the first part of the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The bucket, and the name in it. */
  path: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Time limit of the whole answer (ms); unset: none while bytes come. */
  timeout?: number;
}

/** A client that sends signed requests; it gives answers of any status. */
export function s3Client({ endpoint, ...key }: S3Access) {
  // Callers try again, not the client.
  const client = new AwsClient({ service: 's3', ...key, retries: 0 });
  return ({ method, path, query = {}, headers, body, timeout }: S3Request): Promise<Response> => {
    const address = new URL(`${endpoint}/${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return client.fetch(address.href, {
      method,
      headers: {
        // The digest, without which the signature wouldn't cover the body.
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

/** The refusal of a service, without any secret: `403 AccessDenied`. */
export const refusalOf = ({ status }: Response, body: string): string =>
  `${status} ${/<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''}`.trimEnd();
