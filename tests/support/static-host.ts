import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HttpServer, listen } from '#src/server/http/http-server.ts';
import { extensionOf, typeOf } from '#src/server/http/file-types.ts';

/** Serves a folder as a host of static files does: `/add-event` is `add-event.html`. */
export function serveFolder(folder: string): Promise<HttpServer> {
  return listen(
    ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const name = pathname === '/' ? '/index' : pathname;
      const path = join(folder, extensionOf(name) ? name : `${name}.html`);
      readFile(path).then(
        (bytes) => response.setHeader('content-type', typeOf(extensionOf(path)) ?? '').end(bytes),
        () => response.writeHead(404).end(),
      );
    },
    { host: '127.0.0.1', port: 0 },
  );
}
