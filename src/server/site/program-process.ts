// Has Astro build the program in a process of its own, which takes the memory of the bundler with it.
import { build } from 'astro';

// Whoever ends the release has ended this as well.
process.on('disconnect', () => process.exit());

let fault: string | null = null;
try {
  await build({ root: process.env['SOURCE_FOLDER'] ?? '.', mode: 'production', logLevel: 'error' });
} catch (error) {
  fault = (error as Error).message;
}
// Astro leaves workers behind that would keep the process.
process.send?.(fault, () => process.exit());
