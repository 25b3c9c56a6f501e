import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What an answer may be compressed with, the better first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * Brotli 5 makes a page a tenth larger than 11 does, in a fiftieth of the time; what is
 * compressed once and kept for good gets 11.
 */
const BROTLI_QUICK = 5;
const BROTLI_BEST = 11;
const GZIP_LEVEL = 6;
/** A window of 256 kB holds any page whole; the usual 4 MB only cost time and memory (its log2). */
const BROTLI_WINDOW = 18;

/** The compressed bytes of `body`, made by another thread; `forGood` when time matters less than size. */
export function compress(body: Buffer, encoding: Encoding, forGood = false): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: GZIP_LEVEL });
  return brotli(body, brotliOptions(body, forGood ? BROTLI_BEST : BROTLI_QUICK));
}

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** The encodings that an `Accept-Encoding` header allows, the better first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (!header) return [];
  const refused = /;\s*q=0(\.0*)?$/;
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => !refused.test(item))
    .map((item) => item.split(';')[0]?.trim());
  return ENCODINGS.filter((name) => accepted.includes(name));
}
