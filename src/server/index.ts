// The server's command. What has to be settled before any of its modules is loaded is settled here.
import { enableCompileCache } from 'node:module';
import { rememberPackageLookups } from './package-lookups.ts';
import { restartWith } from './restart.ts';

// Left alone, V8 lets its youngest objects take 100 MB while modules load and gives nothing back, and each
// thread keeps memory of its own: 350 MB for a server that does nothing.
restartWith(['--max-semi-space-size=4'], { MALLOC_ARENA_MAX: '2' });
// Modules are compiled once for each version, which saves a quarter of a second and 20 MB at each start.
enableCompileCache();
rememberPackageLookups();
await import('./server.ts');
