import { once } from 'node:events';
import net from 'node:net';

/** A port on loopback that nobody listens on at this moment; rejects when the one wanted isn't. */
export async function freePort(wanted = 0): Promise<number> {
  const server = net.createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
