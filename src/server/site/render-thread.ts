// This thread renders pages by one program: a release's into files, or single ones.
import { workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { RenderedPage } from '#src/astro/entry.ts';
import type { Site } from '#src/site.settings.ts';
import { loadProgram, type Render } from './program.ts';
import { lowerPriority } from './frugal.ts';
import { writePage } from './page-files.ts';
import { AT_A_TIME, type AskedPage, type PageBatch, type ThreadData } from './render-threads.ts';

const [, { program, siteUrl }] = workerData as [object, ThreadData];
const rendererWith = async (settings: Partial<Site>): Promise<Render> =>
  (await loadProgram(program, siteUrl, settings)).render;
// The program is loaded before somebody waits for a page.
await rendererWith({});

/** Makes this thread a crowd's, once it has its program: all other requests go before. */
export const wake = (): void => {
  // Linux has a priority for each thread; elsewhere it is the whole server's.
  if (process.platform === 'linux') lowerPriority();
};

/** Renders pages into their files; rejects with the first fault. */
export const files = async ({ pages, folder, settings }: PageBatch): Promise<void> => {
  const render = await rendererWith(settings);
  await pLimit(AT_A_TIME).map(pages, (page) => writePage(page, render, folder));
};

/** One page after another: with two between each other, what they are made of lives longer, and garbage costs more. */
const inTurn = pLimit(1);

/** Renders a single page. */
export const page = ({ address, shown, settings }: AskedPage): Promise<RenderedPage> =>
  inTurn(async () => (await rendererWith(settings))(address, shown));
