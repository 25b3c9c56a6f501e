import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets go of a lock; safe to call twice. */
export type Release = () => Promise<void>;

/**
 * Takes a lock that the operating system drops by itself when this process ends, however it ends:
 * the lock is a listening socket, so nothing stale stays behind a killed process.
 * Answers `null` when another process on this machine holds it.
 */
export async function tryLock(name: string): Promise<Release | null> {
  const address = addressOf(name);
  const server = await listen(address);
  if (server) return release(server);
  const holder = await connect(address);
  if (holder) {
    holder.destroy();
    return null;
  }
  // A socket file without a listener is what a killed process leaves where names live in a folder.
  await rm(address, { force: true }).catch(() => {});
  const second = await listen(address);
  return second && release(second);
}

/** Takes the lock as soon as whoever holds it lets go or ends. */
export async function lock(name: string): Promise<Release> {
  for (;;) {
    const release = await tryLock(name);
    if (release) return release;
    const holder = await connect(addressOf(name));
    if (holder) await closed(holder);
  }
}

/** However a connection ends: a holder that is killed resets it. */
const closed = (socket: net.Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/** Abstract on Linux and a pipe on Windows: both vanish with their process; elsewhere a file. */
function addressOf(name: string): string {
  const id = `serendib-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return join(tmpdir(), `${id}.lock`);
}

async function listen(address: string): Promise<Holding | null> {
  const waiting = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => waiting.delete(socket));
    // Whoever waits for the lock must not keep its holder alive.
    socket.unref();
  });
  server.unref();
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  return { server, waiting };
}

interface Holding {
  server: net.Server;
  waiting: Set<net.Socket>;
}

const release =
  ({ server, waiting }: Holding): Release =>
  async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of waiting) socket.destroy();
    await closed;
  };

async function connect(address: string): Promise<net.Socket | null> {
  const socket = net.connect(address);
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.on('error', () => {});
  socket.resume();
  return socket;
}
