import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The time between two questions whether a server is ready (ms). */
const ASKED_EVERY = 100;

/** A proxy in front of several servers, as operators have one: each request goes to the next that is ready. */
export interface Balancer {
  url: string;
  /** Resolves once `amount` of the servers are ready. */
  ready: (amount: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a balancer. It tries nothing again: a request that a server drops is a 502. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const closing = new AbortController();
  let turn = 0;

  const proxy = http.createServer((request, response) => {
    const choice = [...ready];
    const server = choice[turn++ % choice.length];
    const refuse = () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('{"detail":"No server"}');
    };
    if (!server) {
      refuse();
      return;
    }
    const fail = () => {
      ready.delete(server);
      refuse();
    };
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const { method, url } = request;
    const asked = http.request(server + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    asked.on('error', fail);
    request.pipe(asked);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  const watch = async (server: string) => {
    while (!closing.signal.aborted) {
      const isReady = await fetch(`${server}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(server);
      else ready.delete(server);
      await delay(ASKED_EVERY, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const watching = Promise.all(servers.map(watch));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    ready: async (amount) => {
      while (ready.size < amount) await delay(ASKED_EVERY);
    },
    close: async () => {
      closing.abort();
      proxy.closeAllConnections();
      proxy.close();
      await Promise.all([once(proxy, 'close'), watching]);
    },
  };
}
