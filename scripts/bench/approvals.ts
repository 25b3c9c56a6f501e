import { KOTTU_CORNER } from '#tests/support/submissions.ts';
import { GOALS } from './goals.ts';
import { heading, measured, type Site } from './report.ts';
import { signedIn } from './signed-in.ts';

const ROUNDS = 20;

/** Measures the time from a moderator's decision until everybody sees what was approved. */
export async function benchApprovals(site: Site): Promise<void> {
  const member = await signedIn(site, 'member');
  const staff = await signedIn(site, 'staff');
  const appearing: number[] = [];
  const changing: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const name = `Kottu of the bench ${n}`;
    const listing = await member('createBusiness', { body: { ...KOTTU_CORNER, name } });
    const path = `${site.url}/business/${listing.slug}`;
    const approve = async (revision: number, text: string) => {
      const began = performance.now();
      const body = { verdict: 'approve', revision } as const;
      await staff('decide', { kind: 'businesses', id: listing.id, body });
      while (!(await (await fetch(path)).text()).includes(text));
      return performance.now() - began;
    };
    appearing.push(await approve(listing.revision, name));
    const specialty = `Special of round ${n}`;
    const changed = await member('updateBusiness', { id: listing.id, body: { specialty } });
    changing.push(await approve(changed.revision, specialty));
  }
  heading(`From an approval to the page that shows it, the slowest of ${ROUNDS}`);
  measured('a new listing', Math.max(...appearing), GOALS.approval);
  measured('a change of a published listing', Math.max(...changing), GOALS.approval);
}
