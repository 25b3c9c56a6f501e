import { run } from '#tests/support/server.ts';
import { GOALS } from './goals.ts';
import { readers } from './load.ts';
import { figure, heading, measured, type Site } from './report.ts';

/** Pages that are read a second meanwhile, and for how long (s). */
const READ = { perSecond: 100, seconds: 8 };

/** Attacks of `attackers.ts`. */
const ATTACKS = [
  'bodies of 400 MB',
  'bodies that come slowly',
  'pictures of 50 megapixels',
  'searches through pages',
  'eight misspelt words',
  'previews',
  'wrong passwords',
];

/** Measures how long visitors wait for a page while somebody attacks a server with its limits. */
export async function benchAttacks({ url, dataDir }: Site): Promise<void> {
  heading(`Pages while somebody attacks, ${READ.perSecond} asked for a second`);
  figure('otherwise: p99', `${(await readers(`${url}/`, READ)).p99} ms`);
  for (const name of ATTACKS) {
    const attackers = run(
      'scripts/bench/attackers.ts',
      [name, url, dataDir, String(READ.seconds)],
      {},
    );
    await attackers.said('They begin.');
    const { p99 } = await readers(`${url}/`, READ);
    if ((await attackers.ended) !== 0) throw new Error(attackers.output());
    figure(`${name}: answers`, attackers.output().trim().split('\n').at(-1) ?? '');
    measured('p99 of a page', p99, GOALS.pageWait);
  }
}
