import { lock } from '#src/server/system/process-lock.ts';

// A process that waits for a lock, says so, and holds it until it is ended.
const [dataDir = '', name = ''] = process.argv.slice(2);
await lock(dataDir, name);
process.stdout.write('held\n');
process.stdin.resume();
