import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openEmbeddedDatabase } from '#src/server/db/embedded.ts';
import { createPool } from '#src/server/db/pool.ts';
import { freePort } from '#src/server/system/free-port.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { copyRelease, newDataFolder, removeDataFolder } from './data-folder.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { startS3 } from './s3-server.ts';
import { launchServer, type Server } from './server.ts';

/** Several servers over one PostgreSQL, one bucket and one mail server, behind a balancer. */
export interface Machines {
  balancer: Balancer;
  pool: pg.Pool;
  sink: MailSink;
  /** The address of each server by itself. */
  urls: readonly string[];
  /** Kills a server and starts it again; resolves once it is ready. */
  killed: (index: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts servers, each with a copy of the release in `releaseFrom` to begin with. */
export async function openMachines(
  amount: number,
  releaseFrom: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Machines> {
  const databaseDir = await newDataFolder('machines-database');
  const database = await openEmbeddedDatabase({ dataDir: databaseDir, log: () => {} });
  const [s3, sink] = [await startS3(), await startMailSink()];
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomUUID(),
    SMTP_URL: sink.url,
    PROXIES: '1',
    REBUILD_AFTER: '1h',
    ...s3.env,
    ...more,
  };
  const machines = await Promise.all(
    Array.from({ length: amount }, async (_, index) => {
      const dataDir = await newDataFolder(`machine-${index}`);
      await copyRelease(releaseFrom, dataDir);
      return { dataDir, port: String(await freePort()) };
    }),
  );
  const start = ({ dataDir, port }: (typeof machines)[number]) =>
    launchServer(dataDir, { ...env, PORT: port });
  const servers: Server[] = await Promise.all(machines.map(start));
  const urls = servers.map(({ url }) => url);
  const balancer = await startBalancer(urls);
  await Promise.all(servers.map(({ said }) => said('Serendib is at')));
  await balancer.ready(amount);
  const pool = createPool(database.url, { max: 4 });
  return {
    balancer,
    pool,
    sink,
    urls,
    killed: async (index) => {
      const machine = machines[index];
      if (!machine) throw new Error(`There is no server ${index}.`);
      await servers[index]?.stop('SIGKILL');
      servers[index] = await start(machine);
      await servers[index].said('Serendib is at');
      await balancer.ready(amount);
    },
    close: async () => {
      await balancer.close();
      await Promise.all(servers.map((server) => server.stop()));
      await pool.end();
      await Promise.all([s3.close(), sink.close(), database.close()]);
      const folders = [databaseDir, ...machines.map(({ dataDir }) => dataDir)];
      await Promise.all(folders.map(removeDataFolder));
    },
  };
}
