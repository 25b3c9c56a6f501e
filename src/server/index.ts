// This is the server's command. It settles what has to be settled before any of its modules is loaded.
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rememberPackageLookups } from './system/package-lookups.ts';
import { restartWith } from './system/restart.ts';

// Memory: by default V8 lets its youngest objects take 100 MB while modules load and gives nothing back, and each
// thread keeps memory of its own: 350 MB for a server that does nothing. Under load garbage piles up to twice of what
// is in use: 360 MB instead of 200. With half of these two a crowd's pages take a sixth more time, and with
// young objects cleared by several threads at once a twentieth (decision 116).
// Modules are compiled once for each version, which saves a quarter of a second and 20 MB at each start. The
// environment says so as well, since for this module and its imports a call comes too late.
const flags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  '--no-parallel-scavenge',
] as const;
restartWith(flags, {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache'),
});
enableCompileCache();
rememberPackageLookups();
await import('./server.ts');
