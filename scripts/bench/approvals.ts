import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';
import { atMost, figure, heading, type Site, type Size } from './report.ts';
import { signedIn } from './signed-in.ts';

const ROUNDS = { full: 20, smallest: 1 };

/** How long it takes from a moderator's decision until everybody sees what was approved. */
export async function benchApprovals(site: Site, size: Size): Promise<void> {
  const member = await signedIn(site, 'member');
  const staff = await signedIn(site, 'staff');
  const appearing: number[] = [];
  const changing: number[] = [];
  for (let n = 0; n < ROUNDS[size]; n++) {
    const name = `Kottu of the bench ${n}`;
    const listing = await member<OwnBusiness>('POST', 'businesses/create', {
      ...KOTTU_CORNER,
      name,
    });
    const path = `${site.url}/business/${listing.slug}`;
    const approve = async (revision: number, text: string) => {
      const began = performance.now();
      await staff('POST', `moderation/businesses/${listing.id}/decisions`, {
        verdict: 'approve',
        revision,
      });
      while (!(await (await fetch(path)).text()).includes(text));
      return performance.now() - began;
    };
    appearing.push(await approve(listing.revision, name));
    const specialty = `Special of round ${n}`;
    const changed = await member<OwnBusiness>('PATCH', `businesses/${listing.id}/update`, {
      specialty,
    });
    changing.push(await approve(changed.revision, specialty));
  }
  heading('From an approval to the page that shows it');
  report('a new listing', appearing);
  report('a change of a published listing', changing);
}

function report(name: string, times: number[]): void {
  times.sort((one, other) => one - other);
  const last = times.at(-1) ?? 0;
  figure(`${name}: p50`, `${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms`);
  figure(`${name}: slowest of ${times.length}`, `${last.toFixed(0)} ms`, atMost(last, 1_000, 'ms'));
}
