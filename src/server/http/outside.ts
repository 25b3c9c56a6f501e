import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { SITE } from '#src/site.settings.ts';
import * as texts from '#texts/imports.ts';
import { isInternetAddress } from './private-host.ts';

/** Limits of a file from elsewhere: the time for all of it (ms), its size (bytes), and how often its host sends us on. */
const LONGEST = 10_000;
const MOST_BYTES = 2 * 2 ** 20;
const MOST_REDIRECTS = 3;

/** The internet, as requests to addresses that people give see it. */
export interface Outside {
  addressesOf: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  longest: number;
}

const OUTSIDE: Outside = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isInternetAddress,
  longest: LONGEST,
};

/** A fault of a file from elsewhere, in words for whoever gave its address. */
export class FileFault extends Error {}

/**
 * Reads a text file at an address that somebody gave: over http or https, from hosts on the internet alone, whatever its
 * name leads to, also after being sent on. Null where the file is still the one of the ETag that is known; throws a
 * `FileFault` for what can't be read.
 */
export async function readOutside(
  address: string,
  known: string | null,
  given: Partial<Outside> = {},
): Promise<{ text: string; etag: string | null } | null> {
  const outside = { ...OUTSIDE, ...given };
  const signal = AbortSignal.timeout(outside.longest);
  const headers = {
    'User-Agent': encodeURIComponent(SITE.name),
    ...(known && { 'If-None-Match': known }),
  };
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await ask(url, outside, { headers, signal });
      const { statusCode: status = 0, headers: said } = answer;
      if (status === 200) return { text: await textOf(answer), etag: said.etag ?? null };
      answer.destroy();
      if (status === 304) return null;
      const next = said.location === undefined ? null : URL.parse(said.location, url);
      if (status < 300 || status > 399 || !next) throw new FileFault(texts.answered(status));
      url = next;
    }
    throw new FileFault(texts.sentOnTooOften(MOST_REDIRECTS));
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault(signal.aborted ? texts.tooSlow(LONGEST / 1000) : texts.unreachable);
  }
}

/** Asks a host by the address that was looked at, so that its name can't lead elsewhere a moment later. */
async function ask(url: URL, outside: Outside, options: RequestOptions): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new FileFault(texts.noWebAddress);
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await outside.addressesOf(host);
  const [address] = addresses;
  if (address === undefined || !addresses.every(outside.isAllowed)) {
    throw new FileFault(texts.privateHost);
  }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const found = [{ address, family: isIP(address) }];
  return new Promise((resolve, reject) => {
    request(url, {
      ...options,
      agent: false,
      lookup: (_host, { all }, done) =>
        all ? done(null, found) : done(null, address, isIP(address)),
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new FileFault(texts.tooLarge(MOST_BYTES / 2 ** 20));
    parts.push(part);
  }
  // PostgreSQL has no NUL in texts.
  return new TextDecoder().decode(Buffer.concat(parts)).replaceAll('\0', '');
}
