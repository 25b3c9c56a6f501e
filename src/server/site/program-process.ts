// Builds the program with Astro in a process of its own, which takes the bundler's memory with it.
import { build } from 'astro';

// The end of the release's process ends this one as well.
process.on('disconnect', () => process.exit());

let fault: string | null = null;
try {
  await build({ root: process.env['SOURCE_FOLDER'] ?? '.', mode: 'production', logLevel: 'error' });
} catch (error) {
  fault = (error as Error).message;
}
// Astro leaves workers behind, which would keep the process alive.
process.send?.(fault, () => process.exit());
