// Renders pages in a thread of its own: a release of many pages has one for each processor.
import { parentPort, workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import { loadProgram } from './program.ts';
import { AT_A_TIME, type PageBatch, type ThreadData } from './page-workers.ts';
import { writePage } from './page-files.ts';

const { program, siteUrl } = workerData as ThreadData;
const { render } = await loadProgram(program, siteUrl);

parentPort?.on('message', ({ pages, folder }: PageBatch) => {
  void pLimit(AT_A_TIME)
    .map(pages, (page) => writePage(page, render, folder))
    .then(
      () => parentPort?.postMessage(null),
      (error: Error) => parentPort?.postMessage(error.message),
    );
});
