import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { releasePaths } from '#src/server/site/releases.ts';
import { updateStaticFolder } from '#src/server/site/static-folder.ts';
import { startServer } from '#tests/support/server.ts';
import { atMost, figure, heading, type Size } from './report.ts';
import { benchStaticPages } from './static-pages.ts';

/** Start-up times, bytes per kind of page, and static requests a second, with the demo community. */
export async function benchSite(dataDir: string, size: Size): Promise<void> {
  heading('Start');
  const first = await startAndStop(dataDir);
  figure('first start, to the address', `${first.start.toFixed(2)} s`);
  const { start, stop } = await startAndStop(dataDir);
  figure('second start, to the address', `${start.toFixed(2)} s`, atMost(start, 5, 's'));
  figure('stop, from the signal to the end', `${stop.toFixed(2)} s`, atMost(stop, 10, 's'));

  await updateStaticFolder(dataDir, true);
  const client = releasePaths(dataDir).staticFiles;
  const pages = {
    home: '/',
    list: '/businesses',
    business: `/business/${anyPage(client, 'business')}`,
    event: `/event/${anyPage(client, 'event')}`,
    deal: `/deal/${anyPage(client, 'deal')}`,
    'not found': '/404',
  };
  heading('Bytes of a page, with brotli (HTML + CSS + JS; fonts apart)');
  for (const [name, path] of Object.entries(pages)) {
    const { html, css, js, fonts } = bytesOf(client, path);
    const sum = html + css + js;
    const goal = name === 'home' ? atMost(sum, 40_000, 'bytes') : undefined;
    figure(name, `${html} + ${css} + ${js} = ${sum}`, goal);
    figure(`${name}: fonts it asks for at once`, String(fonts));
  }

  heading('Bytes of a form, with brotli (HTML + CSS + all JS that it needs at once)');
  for (const path of Object.values(SUBMISSION_PATHS)) {
    const { html, css, js } = bytesOf(client, path, true);
    figure(path, `${html} + ${css} + ${js} = ${html + css + js}`);
  }

  await benchStaticPages(dataDir, [pages.home, pages.list, pages.business], size);
}

/** How long a start and an orderly stop take (s). */
async function startAndStop(dataDir: string): Promise<{ start: number; stop: number }> {
  const began = performance.now();
  const server = await startServer(dataDir);
  const started = performance.now();
  await server.stop();
  return { start: (started - began) / 1_000, stop: (performance.now() - started) / 1_000 };
}

const anyPage = (client: string, folder: string): string =>
  readdirSync(join(client, folder))
    .filter((name) => name.endsWith('.html'))
    .sort()[0]
    ?.replace('.html', '') ?? '';

/** `imports`: counts what the page's scripts import too, as of a form that is an island. */
function bytesOf(client: string, path: string, imports = false) {
  const file = join(client, path === '/' ? 'index.html' : `${path}.html`);
  const html = readFileSync(file, 'utf8');
  const files = new Set(html.match(/\/_astro\/[^"'\s)]+/g));
  // Grows while it is gone through.
  for (const file of imports ? files : []) {
    for (const name of importsOf(join(client, file))) files.add(`/_astro/${name}`);
  }
  const named = [...files];
  const sum = (ending: string, suffix: string) =>
    named
      .filter((name) => name.endsWith(ending))
      .reduce((bytes, name) => bytes + sizeOf(join(client, name), suffix), 0);
  return {
    html: sizeOf(file, '.br'),
    css: sum('.css', '.br'),
    js: sum('.js', '.br'),
    fonts: sum('.woff2', ''),
  };
}

/** The scripts beside a script that it can't begin without. */
const importsOf = (file: string): string[] =>
  file.endsWith('.js')
    ? [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?["']\.\/([^"']+\.js)["']/g)].map(
        ([, name = '']) => name,
      )
    : [];

/** Of the compressed copy, or of the file itself where that is too small to have one. */
const sizeOf = (file: string, suffix: string): number =>
  (statSync(file + suffix, { throwIfNoEntry: false }) ?? statSync(file)).size;
