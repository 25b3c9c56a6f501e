import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { type Answer, tagged } from './answer.ts';
import { compress, type Encoding } from './encodings.ts';
import { pagePolicy } from './security-headers.ts';

/** What a page that is rendered on demand gets from the server. */
export type RenderLocals = App.Locals;

/** Renders the page at `address` (path and query). */
export type Render = (address: string, locals: RenderLocals) => Promise<Response>;

/** What `src/astro/entry.ts` exports, in a release's renderer folder. */
interface Entry {
  render: (request: Request, locals: RenderLocals) => Promise<Response>;
}

/** Loads the code that renders pages from a release's renderer folder. */
export async function loadRenderer(folder: string, siteUrl: string): Promise<Render> {
  const { render } = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as Entry;
  return (address, locals) => render(new Request(new URL(address, siteUrl)), locals);
}

/** A filtered list may be this old: many visitors with one link cost one rendering (ms). */
const FRESH_FOR = 60_000;
/** Answers remembered at a time; a page is some 50 kB, so this bounds the memory at 25 MB. */
const REMEMBERED = 500;

/** Pages that are rendered on demand, each remembered for a minute. */
export interface FreshPages {
  /** Renders everything anew from now on. */
  forget: () => void;
  find: (address: string, accepted: readonly Encoding[]) => Promise<Answer>;
}

const HTML = 'text/html';

/** Renders pages by their address in `/fresh`; one rendering serves all who ask at the same time. */
export function openFreshPages(options: {
  render: () => Promise<Render>;
  locals: () => RenderLocals;
  securityHeaders: OutgoingHttpHeaders;
}): FreshPages {
  const { render, locals, securityHeaders } = options;
  const memory = new LRUCache<string, Promise<Answer>>({ max: REMEMBERED, ttl: FRESH_FOR });

  const remembered = (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = memory.get(key);
    if (known) return known;
    const answer = make();
    memory.set(key, answer);
    // What went wrong isn't kept: the next visitor gets another try.
    const forget = () => memory.peek(key) === answer && memory.delete(key);
    answer.then(({ status }) => status >= 500 && forget(), forget);
    return answer;
  };

  const page = (address: string): Promise<Answer> =>
    remembered(address, async () => {
      const page = await (await render())(address, locals());
      const policy = page.headers.get('content-security-policy');
      const location = page.headers.get('location');
      return tagged({
        status: page.status,
        headers: {
          ...securityHeaders,
          ...(policy && { 'content-security-policy': pagePolicy(policy, securityHeaders) }),
          ...(location && { location }),
          'content-type': withCharset(page.headers.get('content-type') ?? HTML),
          'cache-control': 'no-cache',
          vary: 'Accept-Encoding',
        },
        body: Buffer.from(await page.arrayBuffer()),
      });
    });

  return {
    forget: () => memory.clear(),
    find: (address, accepted) => {
      const encoding = accepted[0];
      if (!encoding) return page(address);
      return remembered(`${encoding} ${address}`, async () => {
        const { status, headers, body } = await page(address);
        return tagged({
          status,
          headers: { ...headers, 'content-encoding': encoding },
          body: await compress(body, encoding),
        });
      });
    },
  };
}

/** Astro names the type of its pages only; the characters are those of UTF-8. */
const withCharset = (type: string): string => (type === HTML ? `${HTML}; charset=utf-8` : type);
