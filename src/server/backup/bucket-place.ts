import { refusalOf, type S3Access, s3Client, type S3Request } from '../media/s3-client.ts';
import { type BackupPlace, type BackupSource, type BucketAddress, newestFirst } from './place.ts';

/** Size of the parts that a file is sent in (bytes): a bucket takes 10,000 of them, 160 GB. */
const PART = 16 * 2 ** 20;
/** Time limit of one part (ms). */
const TIMEOUT = 5 * 60_000;

/** Keeps backups in a bucket, under a prefix. */
export function bucketPlace({ bucket, prefix }: BucketAddress, access: S3Access): BackupPlace {
  const ask = asking(access);
  const path = (name: string) => `${bucket}/${prefix}${name}`;
  return {
    address: `s3://${bucket}/${prefix}`,
    requireSpace: async () => {},
    write: async (name, work) => {
      const bytes = await sendInParts(ask, path(name), work);
      return { address: `s3://${path(name)}`, bytes };
    },
    list: async () => {
      const names: string[] = [];
      for (let from = ''; ;) {
        const query = { 'list-type': '2', prefix, ...(from && { 'start-after': from }) };
        const text = await textOf(ask({ method: 'GET', path: bucket, query }));
        const keys = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
        names.push(...keys.map((key) => key.slice(prefix.length)));
        from = keys.at(-1) ?? '';
        if (!from || !text.includes('<IsTruncated>true')) break;
      }
      return newestFirst(names.map((name) => ({ name, address: `s3://${path(name)}` })));
    },
    remove: async (name) => {
      await ask({ method: 'DELETE', path: path(name), timeout: TIMEOUT });
    },
  };
}

/** A backup in a bucket. */
export const objectSource = ({ bucket, prefix }: BucketAddress, access: S3Access): BackupSource => {
  const path = `${bucket}/${prefix.slice(0, -1)}`;
  return {
    address: `s3://${path}`,
    open: async function* () {
      const { body } = await asking(access)({ method: 'GET', path });
      if (body) yield* body;
    },
  };
};

type Ask = (request: S3Request) => Promise<Response>;

/** Makes requests of the service, and throws its message when it refuses. */
function asking(access: S3Access): Ask {
  const ask = s3Client(access);
  return async (request) => {
    const response = await ask(request);
    if (response.ok) return response;
    const refusal = refusalOf(response, await response.text());
    throw new Error(`The bucket of backups answered ${refusal} (s3://${request.path})`);
  };
}

/**
 * Sends a file of unknown size. The bucket shows it once the last step has put its parts together; a process that is
 * killed before leaves parts, which a rule of the bucket has to remove.
 */
async function sendInParts(
  ask: Ask,
  path: string,
  work: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<number> {
  const begun = await textOf(
    ask({ method: 'POST', path, query: { uploads: '' }, timeout: TIMEOUT }),
  );
  const [, uploadId = ''] = /<UploadId>([^<]+)<\/UploadId>/.exec(begun) ?? [];
  const tags: string[] = [];
  let waiting: Uint8Array[] = [];
  let size = 0;
  let sent = 0;
  const send = async () => {
    const query = { partNumber: String(tags.length + 1), uploadId };
    const body = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    const answer = await ask({ method: 'PUT', path, query, body, timeout: TIMEOUT });
    tags.push(answer.headers.get('etag') ?? '');
    await answer.body?.cancel();
    sent += body.length;
  };
  try {
    await work(async (bytes) => {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= PART) await send();
    });
    await send();
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(
      `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    );
    const end = await textOf(
      ask({ method: 'POST', path, query: { uploadId }, body, timeout: TIMEOUT }),
    );
    // A service may fail after it has answered 200.
    if (end.includes('<Error>')) throw new Error(`The bucket of backups answered ${end}`);
    return sent;
  } catch (error) {
    const abort = { method: 'DELETE' as const, path, query: { uploadId }, timeout: TIMEOUT };
    await ask(abort).catch(() => {});
    throw error;
  }
}

const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();
