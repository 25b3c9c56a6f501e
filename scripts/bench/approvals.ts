import type { SignedIn } from '#src/api/account.ts';
import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import { readDemoAccounts } from '#src/server/demo/accounts.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';
import { atMost, figure, heading, type Site, type Size } from './report.ts';

const ROUNDS = { full: 20, smallest: 1 };

/** How long it takes from a moderator's decision until everybody sees what was approved. */
export async function benchApprovals({ url, dataDir }: Site, size: Size): Promise<void> {
  const member = await signedIn(url, dataDir, 'member');
  const staff = await signedIn(url, dataDir, 'staff');
  const appearing: number[] = [];
  const changing: number[] = [];
  for (let n = 0; n < ROUNDS[size]; n++) {
    const name = `Kottu of the bench ${n}`;
    const listing = await member<OwnBusiness>('POST', 'businesses/create', {
      ...KOTTU_CORNER,
      name,
    });
    const path = `${url}/business/${listing.slug}`;
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

/** Calls the API as somebody of the demo community. */
async function signedIn(origin: string, dataDir: string, role: string) {
  const person = (await readDemoAccounts(dataDir))?.find((each) => each.role === role);
  const call = async <Answer>(
    method: string,
    path: string,
    body: object,
    token?: string,
  ): Promise<Answer> => {
    const response = await fetch(`${origin}/api/${path}/`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Token ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
    return (await response.json()) as Answer;
  };
  const { token } = await call<SignedIn>('POST', 'auth/token', {
    email: person?.email,
    password: person?.password,
  });
  return <Answer>(method: string, path: string, body: object) =>
    call<Answer>(method, path, body, token);
}

function report(name: string, times: number[]): void {
  times.sort((one, other) => one - other);
  const last = times.at(-1) ?? 0;
  figure(`${name}: p50`, `${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms`);
  figure(`${name}: slowest of ${times.length}`, `${last.toFixed(0)} ms`, atMost(last, 1_000, 'ms'));
}
