import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readPage, readPreview } from '#src/build/on-demand.ts';
import type { Preview } from '#src/listings/page-props.ts';
import type { Source } from '#src/build/on-demand-lists.ts';
import type { RenderedPage } from '#src/astro/entry.ts';
import { listingPath } from '#src/domain/paths.ts';
import { type Answer, tagged } from './answer.ts';
import { compress, type Encoding } from './encodings.ts';
import type { Render } from './program.ts';
import { pagePolicy, policyInPage } from './security-headers.ts';

/** A filtered list may be this old: many visitors with one link cost one rendering (ms). */
const FRESH_FOR = 60_000;
/** Answers remembered at a time; a page is some 50 kB, so this bounds the memory at 25 MB. */
const REMEMBERED = 500;

/** Pages that are rendered on demand, each remembered for a minute. */
export interface OnDemandPages {
  /** Renders everything anew from now on. */
  forget: () => void;
  find: (address: string, accepted: readonly Encoding[]) => Promise<Answer>;
  /** The page of a listing that need not be published, which is remembered by nobody. */
  preview: (preview: Preview) => Promise<Answer>;
}

const HTML = 'text/html';

/** Renders pages that no release holds; one rendering serves all who ask at the same time. */
export function openOnDemandPages(options: {
  render: () => Promise<Render>;
  /** Renders what only somebody has sent. */
  renderApart: Render;
  source: () => Source;
  securityHeaders: OutgoingHttpHeaders;
}): OnDemandPages {
  const { render, renderApart, source, securityHeaders } = options;
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

  function answerOf({ status, type, location, body }: RenderedPage): Answer {
    const policy = policyInPage(body);
    return tagged({
      status,
      headers: {
        ...securityHeaders,
        ...(policy && { 'content-security-policy': pagePolicy(policy, securityHeaders) }),
        ...(location && { location }),
        'content-type': withCharset(type),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      },
      body: Buffer.from(body),
    });
  }

  const page = (address: string): Promise<Answer> =>
    remembered(address, async () => {
      const read = await readPage(address, source());
      if ('movedTo' in read) return answerOf(redirectTo(encodeURI(read.movedTo)));
      return answerOf(await (await render())(address, read.shown));
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
    preview: async (preview) => {
      const shown = await readPreview(preview, source());
      const address = listingPath(preview.kind, preview.listing.slug);
      const { headers, ...page } = answerOf(await renderApart(address, shown));
      return { ...page, headers: { ...headers, 'cache-control': 'no-store, private' } };
    },
  };
}

/** A listing may be called what it was called before: nobody may remember where its address led. */
const redirectTo = (location: string): RenderedPage => ({
  status: 301,
  type: HTML,
  location,
  body: '',
});

/** Astro names the type of its pages only; the characters are those of UTF-8. */
const withCharset = (type: string): string => (type === HTML ? `${HTML}; charset=utf-8` : type);
