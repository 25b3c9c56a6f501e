import { parseArgs } from 'node:util';
import { openEmbeddedDatabase } from '#src/server/db/embedded.ts';
import { fillLocalities } from '#src/server/db/localities.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { createPool } from '#src/server/db/pool.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import { readEnv } from '#src/server/env.ts';

const USAGE = `Fills the database with invented listings for tests of scale:
  npm run seed -- --businesses 10000 --events 5000 --deals 5000`;
const MOST = 1_000_000;

const log = (line: string) => console.log(line);

try {
  await seed(readAmounts());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seed(amounts: { businesses: number; events: number; deals: number }): Promise<void> {
  const { databaseUrl, dataDir } = readEnv();
  const embedded = databaseUrl ? null : await openEmbeddedDatabase({ dataDir, log });
  const pool = createPool(databaseUrl ?? embedded?.url ?? '', { statement_timeout: 0 });
  const started = performance.now();
  try {
    await migrate(pool);
    await fillLocalities(pool);
    await seedCategories(pool);
    await seedBulk(pool, { ...amounts, now: new Date(), log });
    log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await pool.end();
    await embedded?.close();
  }
}

function readAmounts(): { businesses: number; events: number; deals: number } {
  const option = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({ options: { businesses: option, events: option, deals: option } });
  const amounts = {
    businesses: amount('businesses', values.businesses),
    events: amount('events', values.events),
    deals: amount('deals', values.deals),
  };
  if (Object.values(amounts).every((each) => each === 0)) throw new Error(USAGE);
  return amounts;
}

function amount(name: string, given: string): number {
  if (/^\d+$/.test(given) && Number(given) <= MOST) return Number(given);
  throw new Error(`--${name}: expected a whole number up to ${MOST}, got "${given}".\n${USAGE}`);
}
