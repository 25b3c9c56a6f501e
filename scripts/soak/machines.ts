import { openMachines } from '#tests/support/machines.ts';
import { countWritten, startWriters } from '#tests/support/writers.ts';
import { heading } from '../bench/report.ts';
import { type How, report } from './report.ts';

const SERVERS = 3;
const MEMBERS = 8;
/** Between one kill and the next (requests). */
const REQUESTS = 100;

/** Kills one of three servers after the other while members write through a balancer. */
export async function soakMachines(dataDir: string, { minutes }: How): Promise<void> {
  heading(`Three servers behind a balancer, one killed after the other for ${minutes} minutes`);
  const machines = await openMachines(SERVERS, dataDir, { RATE_LIMITS: 'off' });
  try {
    const writers = await startWriters(machines.pool, machines.balancer.url, MEMBERS);
    const until = Date.now() + minutes * 60_000;
    let kills = 0;
    for (; Date.now() < until; kills++) {
      await writers.more(REQUESTS);
      await machines.killed(kills % SERVERS);
    }
    const written = await writers.stop();
    const found = await countWritten(machines, writers);
    for (const failure of written.failures.slice(0, 10)) console.log(`  ${failure}`);
    report({ kills, written, found, mayFail: false });
  } finally {
    await machines.close();
  }
}
