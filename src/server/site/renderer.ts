import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a page that is rendered on demand gets from the server. */
export type RenderLocals = App.Locals;

/** A page as Astro rendered it. */
interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Renders the page at `address` (path and query). */
export type Render = (address: string, locals: RenderLocals) => Promise<Rendered>;

/** What `@astrojs/node` exports in its middleware mode. */
interface Entry {
  handler: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    locals: object,
  ) => Promise<void>;
}

/** Loads the code that renders pages from a release's renderer folder. */
export async function loadRenderer(folder: string, siteUrl: string): Promise<Render> {
  const { handler } = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as Entry;
  const { host } = new URL(siteUrl);
  return async (address, locals) => {
    const request = new IncomingMessage(new Socket());
    request.method = 'GET';
    request.url = address;
    request.headers = { host };
    const response = new CapturedResponse(request);
    await handler(request, response, () => response.writeHead(404).end(), locals);
    request.destroy();
    return response.rendered();
  };
}

/** A response that goes nowhere: what is written to it is kept, to be compressed and remembered. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  #headers: OutgoingHttpHeaders = {};

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === 'object') this.#headers = { ...headers };
    return this;
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.emit('finish');
    return this;
  }

  rendered(): Rendered {
    return {
      status: this.statusCode,
      headers: this.#headers,
      body: Buffer.concat(this.#chunks),
    };
  }
}
