import { createApp } from 'astro/app/entrypoint';
import type { Community } from '#src/page-data/community.ts';
import type { PageEntry } from '#src/page-data/page-entry.ts';
import { releasePages } from '#src/page-data/release-pages.ts';
import { setSite, type Site } from '#src/site.settings.ts';

const app = createApp({ streaming: false });

/** A page as the server sends it or keeps it in a file. */
export interface RenderedPage {
  status: number;
  type: string;
  /** The address that it redirects to; null for none. */
  location: string | null;
  /** Its policy, which stands in the page too; null where it has none. */
  policy: string | null;
  body: Buffer;
}

/** The addresses of all pages whose address has no parameter. */
const addresses = app.manifest.routes.flatMap(({ routeData }) =>
  routeData.origin === 'project' && routeData.pathname ? [routeData.pathname] : [],
);

/** Every page that a release of a community holds: what a page shows goes with the code that shows it. */
export const pagesOf = (community: Community): PageEntry[] => releasePages(community, addresses);

/** Puts settings in force for all pages that are rendered next. */
export const useSettings = (settings: Partial<Site>): void => setSite(settings);

/** Renders the page of a request; 404 if there is none. A page has its policy in itself. */
export async function render(request: Request, locals: App.Locals): Promise<RenderedPage> {
  const routeData = app.match(request);
  const response = routeData
    ? await app.render(request, { locals, routeData, prerenderedErrorPageFetch: notFound })
    : await notFound();
  const { status, headers } = response;
  const policy = headers.get('content-security-policy');
  // Bytes all along: a text of each page would be decoded, copied and encoded again.
  const body = replaced(Buffer.from(await response.arrayBuffer()), ISLAND_STYLE, '');
  return {
    status,
    type: headers.get('content-type') ?? 'text/html',
    location: headers.get('location'),
    policy,
    body: policy ? withPolicy(body, policy) : body,
  };
}

/** A bare 404: the server has the release's own page for it. */
const notFound = async (): Promise<Response> => new Response(null, { status: 404 });

/** Astro's rule for islands, in a style before the first one, where HTML allows none; `base.css` has the rule. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** The first element of a document's head. */
const START = '<meta charset="utf-8">';

/** Puts a page's policy into the page, so that it is kept on every host of static files. */
function withPolicy(page: Buffer, policy: string): Buffer {
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const kept = replaced(page, START, START + meta);
  if (kept === page) throw new Error(`A page without ${START} has no place for its policy.`);
  return kept;
}

/** A page with another text in the place of the first of these; the page itself if it has none. */
function replaced(page: Buffer, text: string, by: string): Buffer {
  const at = page.indexOf(text);
  const rest = page.subarray(at + text.length);
  return at < 0 ? page : Buffer.concat([page.subarray(0, at), Buffer.from(by), rest]);
}
