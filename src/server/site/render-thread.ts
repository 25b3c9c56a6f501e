// This thread renders pages by one program: a release's into files, or single ones.
import { workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { RenderedPage } from '#src/astro/entry.ts';
import { loadProgram } from './program.ts';
import { writePage } from './page-files.ts';
import { AT_A_TIME, type AskedPage, type PageBatch, type ThreadData } from './render-threads.ts';

const [, { program, siteUrl, settings }] = workerData as [object, ThreadData];
const { render } = await loadProgram(program, siteUrl, settings);

/** Renders pages into their files; rejects with the first fault. */
export const files = async ({ pages, folder }: PageBatch): Promise<void> => {
  await pLimit(AT_A_TIME).map(pages, (page) => writePage(page, render, folder));
};

export const page = ({ address, shown }: AskedPage): Promise<RenderedPage> =>
  render(address, shown);
