import { parseArgs } from 'node:util';
import { openDatabase } from '#src/server/db/open.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import { readEnv } from '#src/server/env.ts';
import { log } from '#src/server/log/log.ts';
import { command } from './command.ts';

const USAGE = `Fills the database with invented listings for tests of scale:
  npm run seed -- --businesses 10000 --events 5000 --deals 5000`;
const MOST = 1_000_000;

await command(USAGE, async () => {
  const amounts = readAmounts();
  const options = { statement_timeout: 0, slowFrom: Number.POSITIVE_INFINITY };
  const { pool, close } = await openDatabase(readEnv(), log, options);
  const started = performance.now();
  try {
    await seedCategories(pool);
    await seedBulk(pool, { ...amounts, now: new Date(), log });
    log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await close();
  }
});

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
