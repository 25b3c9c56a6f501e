import { parseArgs } from 'node:util';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startServer } from '#tests/support/server.ts';
import { machine } from './bench/report.ts';
import { soakAttacks } from './soak/attacks.ts';
import { soakKills } from './soak/kills.ts';
import { soakMachines } from './soak/machines.ts';
import { soakMemory } from './soak/memory.ts';
import type { How } from './soak/report.ts';

/** Each part gets a data folder with a release and the demo community. */
const PARTS: Record<string, (dataDir: string, how: How) => Promise<void>> = {
  machines: soakMachines,
  kills: soakKills,
  memory: soakMemory,
  attacks: soakAttacks,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of the parts `machines` and `memory`. */
    minutes: { type: 'string', default: '10' },
    /** Of the part `kills`. */
    kills: { type: 'string', default: '200' },
  },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = wanted.filter((name) => !(name in PARTS));
const how = { minutes: Number(values.minutes), kills: Number(values.kills) };
if (unknown.length > 0 || !Object.values(how).every((amount) => amount > 0)) {
  console.error(
    `Usage: npm run soak -- [${Object.keys(PARTS).join('|')}] [--minutes 10] [--kills 200]`,
  );
  process.exit(1);
}

machine();
const dataDir = await newDataFolder('soak');
try {
  const server = await startServer(dataDir);
  // Servers begin with copies of the whole release.
  await server.said('The static index was made');
  await server.stop();
  for (const name of wanted) await PARTS[name]?.(dataDir, how);
} finally {
  await removeDataFolder(dataDir);
}
