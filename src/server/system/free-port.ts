import { once } from 'node:events';
import net from 'node:net';

/** A free port on loopback; rejects when the wanted one is taken. */
export async function freePort(wanted = 0): Promise<number> {
  const server = net.createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
