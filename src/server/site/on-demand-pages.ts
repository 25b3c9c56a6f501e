import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { readPage, readPreview } from '#src/page-data/on-demand.ts';
import type { Preview } from '#src/listings/page-props.ts';
import type { PublicClient } from '#src/page-data/all-listings.ts';
import type { PageSource } from '#src/page-data/details.ts';
import type { RenderedPage } from '#src/astro/entry.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { listingPath } from '#src/domain/paths.ts';
import { ARRANGEMENT } from '#src/listings/list-address.ts';
import type { ListQueries } from '#src/listings/list-query.ts';
import type { Facets } from '#src/listings/near.ts';
import { type Answer, renamedRedirect, withEntityTag } from './answer.ts';
import { cachingOf, NO_CACHE } from './files.ts';
import { compress, type Encoding } from './encodings.ts';
import { siteChanges } from '#src/site.settings.ts';
import * as texts from '#texts/refusals.ts';
import { busy } from '../http/refusals.ts';
import { type Render, settingsKey } from './program.ts';
import { pagePolicy } from './security-headers.ts';

/** Longest age of a filtered list (ms): many visitors with one link cost one rendering. */
const FRESH_FOR = 60_000;
/** Memory for answers that are remembered (bytes): each list is some 50 kB, a feed up to 1 MB. */
const MEMORY = 25 * 1_048_576;
/** Pages that are made at once: more would hold up each other, and everybody's calls; with fewer a core has nothing to do. */
const AT_ONCE = 6;
/** Pages that may wait for their turn: some seconds' worth; and the longest wait, where the API is slow (ms). */
const MOST_WAITING = 300;
const PATIENCE = 5_000;
/** Most answers that are shared: each list's are 1 kB. */
const CALLS = 200;
/** Memory of an answer beside its body (bytes). */
const HEADERS = 2_048;

const HTML = 'text/html';

interface OnDemandOptions {
  /** Renders a page, apart from this thread where it is one of a crowd's. */
  render: (isCrowd: boolean, ...page: Parameters<Render>) => ReturnType<Render>;
  /** Renders previews of data that a member has sent. */
  renderPreview: Render;
  call: PublicClient;
  source: () => PageSource;
  securityHeaders: OutgoingHttpHeaders;
}

/**
 * Renders pages that no release holds, some at once, the others in their order. One rendering serves all requests at the
 * same time, and is remembered for a minute. Rejects with a 503 for a page that too many others wait before.
 */
export function openOnDemandPages(options: OnDemandOptions) {
  const { render, renderPreview, source, securityHeaders } = options;
  const memory = new LRUCache<string, Promise<Answer>>({ maxSize: MEMORY, ttl: FRESH_FOR });
  const shared = sharedCalls(options.call);
  const inTurn = takingTurns();

  const remembered = (what: string, make: () => Promise<Answer>): Promise<Answer> => {
    const key = withSettings(what);
    const known = memory.get(key);
    if (known) return known;
    const answer = make();
    memory.set(key, answer, { size: HEADERS });
    const forget = () => memory.peek(key) === answer && memory.delete(key);
    answer.then(({ status, body }) => {
      // A failure isn't kept: the next visitor gets another try. The size is known only now.
      if (forget() && status < 500) memory.set(key, answer, { size: HEADERS + body.length });
    }, forget);
    return answer;
  };

  function answerOf(page: RenderedPage, caching = NO_CACHE): Answer {
    const { status, type, location, policy, body } = page;
    return withEntityTag({
      status,
      headers: {
        ...securityHeaders,
        ...(policy && { 'content-security-policy': pagePolicy(policy, securityHeaders) }),
        ...(location && { location }),
        'content-type': withCharset(type),
        'cache-control': status === 200 ? caching : NO_CACHE,
        vary: 'Accept-Encoding',
      },
      body,
    });
  }

  const page = (address: string): Promise<Answer> =>
    remembered(address, () =>
      inTurn(async (isCrowd) => {
        const read = await readPage(address, { ...source(), call: shared.call });
        if ('movedTo' in read) return renamedRedirect(encodeURI(read.movedTo), securityHeaders);
        const [path = ''] = address.split('?');
        return answerOf(await render(isCrowd, address, read.shown), cachingOf(path));
      }),
    );

  return {
    forget: () => {
      memory.clear();
      shared.forget();
    },
    find: (address: string, accepted: readonly Encoding[]): Promise<Answer> => {
      const encoding = accepted[0];
      if (!encoding) return page(address);
      return remembered(`${encoding} ${address}`, async () => {
        const answer = await page(address);
        if (answer.body.length === 0) return answer;
        return withEntityTag({
          ...answer,
          headers: { ...answer.headers, 'content-encoding': encoding },
          body: await compress(answer.body, encoding),
        });
      });
    },
    /** The page of a listing that need not be published; it isn't remembered. */
    preview: async (preview: Preview): Promise<Answer> => {
      const shown = await readPreview(preview, { ...source(), call: shared.call });
      const address = listingPath(preview.kind, preview.listing.slug);
      const { headers, ...page } = answerOf(await renderPreview(address, shown));
      return { ...page, headers: { ...headers, 'cache-control': 'no-store, private' } };
    },
  };
}

/** A name with the settings in force: what was made with other settings isn't this one. */
const withSettings = (name: string): string => `${settingsKey(siteChanges())} ${name}`;

/**
 * Asks once what many pages ask: calls for nothing in particular, such as categories and featured listings, and the
 * counts of each choice of a list, which all its pages show in any order.
 */
function sharedCalls(ask: PublicClient) {
  const answers = new LRUCache<string, Promise<never>>({ max: CALLS, ttl: FRESH_FOR });
  const share = (key: string, answer: Promise<unknown>): void => {
    answers.set(key, answer as Promise<never>);
    answer.catch(() => answers.delete(key));
  };
  const call: PublicClient = async (name, options) => {
    const { facets, ...query } = (options?.query ?? {}) as ListQueries[PluralKind];
    if (options && !facets) return ask(name, options);
    const filters = Object.entries(query).filter(([each]) => !ARRANGEMENT.has(each));
    const key = withSettings(`${name} ${JSON.stringify(filters)}`);
    const known = answers.get(key);
    if (!known) {
      const answer = ask(name, options);
      share(key, facets ? answer.then((page) => (page as { facets?: Facets }).facets) : answer);
      return answer;
    }
    if (!facets) return known;
    const [counts, page] = await Promise.all([known, ask(name, { query } as typeof options)]);
    return Object.assign(page, { facets: counts });
  };
  return { call, forget: () => answers.clear() };
}

/**
 * Makes some pages at once, the others in their order, and tells each whether others wait: those are a crowd. Throws a
 * 503 for a page that too many wait before, or too long.
 */
function takingTurns() {
  const turns = pLimit(AT_ONCE);
  return async <Page>(make: (isCrowd: boolean) => Promise<Page>): Promise<Page> => {
    const asked = performance.now();
    const refusal = () => busy(texts.tooManySearches, 1);
    if (turns.pendingCount >= MOST_WAITING) throw refusal();
    return turns(() => {
      if (performance.now() - asked > PATIENCE) throw refusal();
      return make(turns.pendingCount > 0);
    });
  };
}

/** A type with its characters: Astro names only the type, and its pages are UTF-8. */
const withCharset = (type: string): string => (type === HTML ? `${HTML}; charset=utf-8` : type);
