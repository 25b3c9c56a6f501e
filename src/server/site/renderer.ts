import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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
