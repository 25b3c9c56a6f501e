import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import type { Community } from '#src/build/community.ts';
import { isCurrent, type Listing } from '#src/build/listing.ts';
import { seconds } from './calls.ts';
import { figure, heading, type Size } from './report.ts';

/** What one would pick instead: installed for the bench alone. */
const ELEVENTY = '@11ty/eleventy@3.1.8';
/** In JavaScript, which it renders in a fourth of the time that Nunjucks takes. */
const TEMPLATES = fileURLToPath(new URL('./eleventy', import.meta.url));

const runFile = promisify(execFile);

/** What `_data/pages.mjs` makes of the community. */
interface Pages {
  details: { path: string }[];
  lists: { path: string }[];
}

/**
 * Time and memory that Eleventy needs for the pages of the same listings and lists: from nothing, and
 * with one listing changed, which is all of it again: its `--incremental` knows changed templates, and
 * builds every page of a changed data file. It makes neither compressed copies nor a static index.
 * `addresses` are those of our pages, and it must have the same.
 */
export async function benchEleventy(
  folder: string,
  { businesses, events, deals, now }: Community,
  addresses: string[],
  size: Size,
): Promise<void> {
  heading('Eleventy with the same listings');
  const dated = (listing: Listing) => ({ ...listing, isOver: !isCurrent(listing, now) });
  const write = () =>
    writeFile(
      join(folder, 'community.json'),
      JSON.stringify({ businesses, events: events.map(dated), deals: deals.map(dated) }),
    );
  await cp(TEMPLATES, folder, { recursive: true });
  await write();
  await compareAddresses(folder, addresses);
  figure('pages of listings and lists', addresses.length.toLocaleString('en'));
  if (size === 'smallest' || !(await install(folder))) return;

  await rm(join(folder, '_site'), { recursive: true, force: true });
  const all = await build(folder, addresses.length);
  figure('all of it, from nothing', `${all.wall} s`);
  figure('most memory', `${all.memory.toFixed(0)} MB`);
  for (const business of businesses.slice(0, 1)) business.name += ' & Co';
  await write();
  const again = await build(folder, addresses.length);
  figure('with one listing changed: all of it again', `${again.wall} s`);
}

async function compareAddresses(folder: string, addresses: string[]): Promise<void> {
  const file = pathToFileURL(join(folder, '_data/pages.mjs')).href;
  const { default: pages } = (await import(file)) as { default: () => Pages };
  const { details, lists } = pages();
  const paths = [...details, ...lists].map(({ path }) => path);
  if (isDeepStrictEqual(paths.toSorted(), addresses.toSorted())) return;
  throw new Error(`Eleventy would build ${paths.length} other pages than our ${addresses.length}.`);
}

/** Whether it is there; without a network it isn't. */
async function install(folder: string): Promise<boolean> {
  if (existsSync(binary(folder))) return true;
  const options = ['--no-audit', '--no-fund', '--fetch-retries=0', '--prefix', folder];
  try {
    await runFile('npm', ['install', ...options, ELEVENTY]);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, code = message] = /^npm error code (\S+)$/m.exec(message) ?? [];
    console.log(`  ${ELEVENTY} couldn't be installed: ${code}`);
    return false;
  }
}

const binary = (folder: string) => join(folder, 'node_modules/.bin/eleventy');

/** Builds everything, in a process of its own. */
async function build(folder: string, amount: number): Promise<{ wall: string; memory: number }> {
  const began = performance.now();
  const { stdout } = await runFile(process.execPath, [binary(folder), '--quiet'], { cwd: folder });
  const wall = seconds(began);
  const [, wrote] = /Wrote ([\d,]+) files/.exec(stdout) ?? [];
  const [, memory] = /Memory ([\d.]+)/.exec(stdout) ?? [];
  if (Number(wrote) !== amount) throw new Error(`Eleventy wrote other pages:\n${stdout}`);
  return { wall, memory: Number(memory) };
}
