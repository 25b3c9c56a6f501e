import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#src/server/system/free-port.ts';
import { launch } from '#tests/support/server.ts';

/** Packages of Debian that have it; the second one sends the `.br` copies. */
export const NGINX_PACKAGES = 'nginx-light libnginx-mod-http-brotli-static';

/** The path for programs: Debian keeps programs of administrators outside of other people's. */
const PATH = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** Headers of an answer that nginx makes itself. */
const MADE_BY_NGINX =
  /^(connection|keep-alive|date|etag|server|vary|transfer-encoding|content-(type|length|encoding))$/;

/**
 * Starts nginx on a folder of static files, with its own files in `folder`; resolves to nothing where it isn't
 * installed. Each answer carries `headers`, those of our server, as well.
 */
export async function startNginx(root: string, folder: string, headers: Headers) {
  const built = await promisify(execFile)('nginx', ['-V'], { env: { PATH } }).catch(() => null);
  const [, modules = ''] = /--modules-path=(\S+)/.exec(built?.stderr ?? '') ?? [];
  const brotli = join(modules, 'ngx_http_brotli_static_module.so');
  if (!existsSync(brotli)) return undefined;
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  const added = [...headers].filter(([name]) => !MADE_BY_NGINX.test(name));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Settings of an operator who wants speed: no access log, open files remembered, clean addresses.
  const config = `
daemon off;
worker_processes auto;
pid nginx.pid;
error_log stderr notice;
${process.getuid?.() === 0 ? 'user root;' : ''}
load_module "${brotli}";
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; }
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  access_log off;
  open_file_cache max=10000;
  ${temporary.map((name) => `${name}_temp_path "${join(folder, name)}";`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root "${root}";
    brotli_static on;
    ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n    ')}
    location = / { try_files /index.html =404; }
    location / { try_files $uri $uri.html =404; }
  }
}
`;
  await writeFile(file, config);
  const { child, said, ended } = launch(['nginx', '-c', file, '-p', folder, '-e', 'stderr'], {
    PATH,
  });
  await said('start worker process ');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
