// Renders pages one by one in a thread that whoever started it ends when one takes too long.
import { parentPort, workerData } from 'node:worker_threads';
import type { ApartAnswer, PageApart } from './apart.ts';
import type { ThreadData } from './page-workers.ts';
import { loadProgram } from './program.ts';

const { program, siteUrl } = workerData as ThreadData;
const { render } = await loadProgram(program, siteUrl);

const answer = (message: ApartAnswer): void => parentPort?.postMessage(message);
parentPort?.on('message', ({ address, shown }: PageApart) => {
  render(address, shown).then(
    (page) => answer({ page }),
    (error: Error) => answer({ fault: error.message }),
  );
});
