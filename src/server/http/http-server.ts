import { once } from 'node:events';
import http, { type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Answers a request; the server waits for it before it stops. */
export type Handle = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Time limit of a request's headers (ms): a slower client isn't a browser. */
const HEADERS_TIMEOUT = 10_000;
/** Time limit of a request (ms): a picture of 10 MB over a slow phone line takes a minute and a half. */
const REQUEST_TIMEOUT = 120_000;
/** Time limit of a body (ms), and the speed that extends it for what has come (bytes a second). */
const BODY_TIMEOUT = 10_000;
const LEAST_SPEED = 8_000;
/** Time for a client that still sends to read the answer, before the connection ends (ms). */
const LINGER = 500;
/**
 * Time that an idle connection is kept (ms). A proxy's is kept longer than the 60 s of nginx, since a request over a
 * closing connection is lost; a stranger's, which the proxy doesn't bundle, is closed soon.
 */
const IDLE_TIMEOUT = { ofProxy: 65_000, ofStranger: 5_000 };
/** Largest headers (bytes): more than any browser sends, cookies included. */
const MAX_HEADER_SIZE = 16 * 1_024;
/** Most connections: each costs some 20 kB; with more the machine would help nobody. */
const MAX_CONNECTIONS = 10_000;
/** Time for requests under way when the process is told to stop (ms). */
const GRACE = 6_000;
/** Interval at which connections that have become idle are closed (ms). */
const SWEEP = 50;

/** A listening server. */
export interface HttpServer {
  port: number;
  /** Accepts no more connections, finishes requests under way, and resolves when all are closed. */
  stop: () => Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Name of the port's setting. */
  setting?: string;
  /** Number of our proxies in front. */
  proxies?: number;
  /** Headers of answers that no `Handle` makes: to bytes that aren't HTTP, or come too slowly. */
  headers?: OutgoingHttpHeaders;
}

/**
 * Starts to listen; throws with what to do, by the name of the port's setting, when the port is taken. A body that
 * comes too slowly is cut off (408).
 */
export async function listen(
  handle: Handle,
  { host, port, setting = 'PORT', proxies = 0, headers = {} }: ListenOptions,
): Promise<HttpServer> {
  const refuse = refusing(headers);
  let stopping = false;
  const server = http.createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: proxies > 0 ? IDLE_TIMEOUT.ofProxy : IDLE_TIMEOUT.ofStranger,
      maxHeaderSize: MAX_HEADER_SIZE,
    },
    (request, response) => {
      if (stopping) response.setHeader('connection', 'close');
      if (hasBody(request)) watchBody(request, response, refuse);
      handle(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', refuse);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(explain(cause as NodeJS.ErrnoException, { host, port, setting }), { cause });
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      stopping = true;
      const closed = once(server, 'close');
      server.close();
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
      await Promise.race([closed, delay(GRACE, undefined, { ref: false })]);
      clearInterval(sweep);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Whether a request has a body. */
const hasBody = ({ headers }: http.IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts off a body that comes too slowly, or that goes on once its request has been answered. */
function watchBody(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  refuse: Refuse,
): void {
  const { socket } = request;
  const before = socket.bytesRead;
  let passed = BODY_TIMEOUT;
  const check = () => {
    if (request.complete) return;
    const allowed = BODY_TIMEOUT + ((socket.bytesRead - before) / LEAST_SPEED) * 1_000;
    if (allowed <= passed) return refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    timer = setTimeout(check, allowed - passed);
    passed = allowed;
  };
  let timer = setTimeout(check, BODY_TIMEOUT);
  response.once('close', () => clearTimeout(timer));
  response.once('finish', () => {
    if (request.complete) return;
    // The rest of the body flows by unread, as its reader has answered, and the connection can be used again.
    request.removeAllListeners('data').resume();
    setTimeout(() => request.complete || socket.destroy(), LINGER).unref();
  });
}

type Refuse = (error: { code?: string }, socket: Duplex) => void;

/** Answers a request that isn't HTTP, or comes too slowly, with what was wrong. */
const refusing =
  (headers: OutgoingHttpHeaders): Refuse =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      [
        `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
        'connection: close',
        'content-length: 0',
        ...lines,
        '',
        '',
      ].join('\r\n'),
    );
    setTimeout(() => socket.destroy(), LINGER).unref();
  };

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function explain(
  { code, message }: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set ${setting} to another one.`;
  if (code === 'EACCES') return `Port ${port} needs more rights: set ${setting} to one above 1023.`;
  return `Can't listen on ${host}, port ${port}: ${message}`;
}
