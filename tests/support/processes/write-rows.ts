import { openEmbedded } from '../embedded.ts';

// A process that opens the embedded database and writes rows, with a line for each once it is acknowledged.
const [dataDir = '', name = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const database = await openEmbedded(dataDir, say);
  await database.ask('CREATE TABLE IF NOT EXISTS told (name text, number int)');
  for (let number = 1; ; number += 1) {
    await database.ask(`INSERT INTO told VALUES ('${name}', ${number})`);
    say(`wrote ${number}`);
  }
} catch (error) {
  say((error as Error).message);
  process.exit(1);
}
