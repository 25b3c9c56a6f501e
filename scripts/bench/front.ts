import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Speaks HTTP/2 over TLS to browsers, as the CDN or proxy does that stands before a site. */
export interface Front {
  url: string;
  close: () => void;
}

/** A front of the server at `url`; its certificate, made by openssl in `folder`, is its own. */
export async function openFront(url: string, folder: string): Promise<Front> {
  const [key, cert] = [join(folder, 'front-key.pem'), join(folder, 'front-cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, ...files, '-days', '1', '-subj', '/CN=localhost'],
    { stdio: 'ignore' },
  );
  const agent = new http.Agent({ keepAlive: true });
  const front = http2.createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (request, response) => {
      const { ':method': method, ':path': path, ...headers } = request.headers;
      const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
      const passed = http.request(
        url,
        { method, path, agent, headers: Object.fromEntries(plain) },
        (answer) => {
          const { connection, 'keep-alive': _, 'transfer-encoding': __, ...kept } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, kept);
          answer.pipe(response);
        },
      );
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    },
  );
  await once(front.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `https://localhost:${(front.address() as AddressInfo).port}`,
    close: () => {
      front.close();
      agent.destroy();
    },
  };
}
