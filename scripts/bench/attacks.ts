// The wait of visitors for a page, and the attackers, who run in a process of their own by this same file.
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { SignedIn } from '#src/api/account.ts';
import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE, UPLOAD_PATH } from '#src/api/uploads.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { run } from '#tests/support/server.ts';
import { GOALS } from './goals.ts';
import { readers } from './load.ts';
import { figure, heading, measured, type Site } from './report.ts';
import { pictureForm } from './signed-in.ts';

/** Pages that are read a second meanwhile, and for how long (s). */
const READ = { perSecond: 100, seconds: 8 };
const ATTACKERS = 16;
/** Pieces of a body: together more than any address takes. */
const PIECE = Buffer.alloc(65_536, 'x');
const PIECES = 400_000_000 / PIECE.length;
/** Pause of a slow body between two bytes (ms). */
const SLOWNESS = 500;

/** A member who attacks. */
interface Attacker {
  url: string;
  email: string;
  token: string;
  picture: Buffer;
}

/** One try of each attack; `turn` counts them. */
const ATTACKS: Record<string, (by: Attacker, turn: number) => Promise<Response>> = {
  'bodies of 400 MB': ({ url }) => send(`${url}/accounts/google/login/`, largeBody()),
  'bodies that come slowly': ({ url }) => send(`${url}/api/auth/token/`, slowBody()),
  'pictures of 50 megapixels': ({ url, token, picture }) =>
    fetch(url + UPLOAD_PATH, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
      body: pictureForm(picture),
    }),
  'searches through pages': ({ url }, turn) =>
    fetch(`${url}/businesses?search=${Math.random().toString(36).slice(2)}+${turn}`),
  'eight misspelt words': ({ url }, turn) => {
    const words = Array.from({ length: 8 }, (_, at) => `hoppx${(turn * 8 + at).toString(36)}r`);
    return fetch(`${url}/api/search/?${new URLSearchParams({ q: words.join(' ') })}`);
  },
  previews: ({ url, token }) => {
    // As large as one may be.
    const listing = JSON.stringify({ name: 'k'.repeat(60_000) });
    const body = new URLSearchParams({ token, listing });
    return fetch(`${url}/preview/business`, { method: 'POST', headers: { origin: url }, body });
  },
  'wrong passwords': ({ url, email }, turn) => signIn(url, { email, password: `wrong ${turn}` }),
};

/** Measures how long visitors wait for a page while somebody attacks a server with its limits. */
export async function benchAttacks({ url, dataDir }: Site): Promise<void> {
  heading(`Pages while somebody attacks, ${READ.perSecond} asked for a second`);
  figure('otherwise: p99', `${(await readers(`${url}/`, READ)).p99} ms`);
  for (const name of Object.keys(ATTACKS)) {
    const attackers = run('scripts/bench/attacks.ts', [name, url, dataDir], {});
    await attackers.said('They begin.');
    const { p99 } = await readers(`${url}/`, READ);
    if ((await attackers.ended) !== 0) throw new Error(attackers.output());
    figure(`${name}: answers`, attackers.output().trim().split('\n').at(-1) ?? '');
    measured('p99 of a page', p99, GOALS.pageWait);
  }
}

const signIn = (url: string, credentials: { email: string; password: string }) =>
  send(`${url}/api/auth/token/`, JSON.stringify(credentials));

const send = (address: string, body: string | AsyncIterable<Uint8Array>) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
    // Node's own takes pieces as they come, which its type doesn't say.
  } as RequestInit);

async function* largeBody() {
  for (let sent = 0; sent < PIECES; sent++) yield PIECE;
}

async function* slowBody() {
  for (let sent = 0; sent * SLOWNESS < READ.seconds * 1_000; sent++) {
    yield PIECE.subarray(0, 1);
    await delay(SLOWNESS);
  }
}

/** Attacks for as long as pages are read, then prints how it was answered. */
async function attack(name: string, url: string, dataDir: string): Promise<void> {
  const { email, password } = await demoAccount('member', dataDir);
  const { token } = (await (await signIn(url, { email, password })).json()) as SignedIn;
  // It costs the server the most work of those it accepts, in few bytes.
  const [width, height] = [MAX_UPLOAD_SIDE, MAX_UPLOAD_PIXELS / MAX_UPLOAD_SIDE];
  const grey = sharp({ create: { width, height, channels: 3, background: '#888' } });
  const by = { url, email, token, picture: await grey.png().toBuffer() };
  // Real attackers have machines of their own, so these take what the server and its visitors leave of the processors.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  console.log('They begin.');
  const until = performance.now() + READ.seconds * 1_000;
  const answers = new Map<number | string, number>();
  let turn = 0;
  const attacker = async () => {
    while (performance.now() < until) {
      const status = (await ATTACKS[name]?.(by, turn++).then(statusOf, () => 'cut off')) ?? '';
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: ATTACKERS }, attacker));
  console.log(Array.from(answers, ([status, times]) => `${times} × ${status}`).join(', '));
}

async function statusOf(response: Response): Promise<number> {
  await response.arrayBuffer();
  return response.status;
}

if (import.meta.main) {
  const [name = '', url = '', dataDir = ''] = process.argv.slice(2);
  await attack(name, url, dataDir);
  process.exit();
}
