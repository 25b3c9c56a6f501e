// Attackers, in a process of their own. Parameters: the attack, the address of the server, its data folder, seconds.
// Real attackers have machines of their own, so these take what the server and its visitors leave of the processors.
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { SignedIn } from '#src/api/account.ts';
import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE, UPLOAD_PATH } from '#src/api/uploads.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { pictureForm } from './signed-in.ts';

const ATTACKERS = 16;
/** Pieces of a body: together more than any address takes. */
const PIECE = Buffer.alloc(65_536, 'x');
const PIECES = 400_000_000 / PIECE.length;
/** Pause of a slow body between two bytes (ms). */
const SLOWNESS = 500;

const [name = '', url = '', dataDir = '', seconds = ''] = process.argv.slice(2);
const person = await demoAccount('member', dataDir);
let until = 0;

/** One try of each attack; `turn` counts them. */
const attacks: Record<string, (turn: number) => Promise<Response>> = {
  'bodies of 400 MB': () => send('/accounts/google/login/', largeBody()),
  'bodies that come slowly': () => send('/api/auth/token/', slowBody()),
  'pictures of 50 megapixels': () =>
    fetch(url + UPLOAD_PATH, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
      body: pictureForm(picture),
    }),
  'searches through pages': (turn) =>
    fetch(`${url}/businesses?search=${Math.random().toString(36).slice(2)}+${turn}`),
  'eight misspelt words': (turn) => {
    const words = Array.from({ length: 8 }, (_, at) => `hoppx${(turn * 8 + at).toString(36)}r`);
    return fetch(`${url}/api/search/?${new URLSearchParams({ q: words.join(' ') })}`);
  },
  previews: () =>
    fetch(`${url}/preview/business`, { method: 'POST', headers: { origin: url }, body: preview }),
  'wrong passwords': (turn) => signIn(`wrong ${turn}`),
};

const signIn = (password: string) =>
  send('/api/auth/token/', JSON.stringify({ email: person.email, password }));

const send = (path: string, body: string | AsyncIterable<Uint8Array>) =>
  fetch(url + path, {
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
  while (performance.now() < until) {
    yield PIECE.subarray(0, 1);
    await delay(SLOWNESS);
  }
}

/** The token of a member who attacks, for attacks that take an account. */
const { token } = (await (await signIn(person.password)).json()) as SignedIn;
/** A picture that costs the server the most work of those it accepts, in few bytes. */
const [width, height] = [MAX_UPLOAD_SIDE, MAX_UPLOAD_PIXELS / MAX_UPLOAD_SIDE];
const picture = await sharp({ create: { width, height, channels: 3, background: '#888' } })
  .png()
  .toBuffer();

/** A preview as large as one may be. */
const preview = new FormData();
preview.append('token', token);
preview.append('listing', JSON.stringify({ name: 'k'.repeat(60_000) }));

os.setPriority(os.constants.priority.PRIORITY_LOW);
console.log('They begin.');
until = performance.now() + Number(seconds) * 1_000;
const answers = new Map<number | string, number>();
let turn = 0;
const attacker = async () => {
  while (performance.now() < until) {
    const status = (await attacks[name]?.(turn++).then(statusOf, () => 'cut off')) ?? 'no attack';
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
};
await Promise.all(Array.from({ length: ATTACKERS }, attacker));
console.log(Array.from(answers, ([status, times]) => `${times} × ${status}`).join(', '));
process.exit();

async function statusOf(response: Response): Promise<number> {
  await response.arrayBuffer();
  return response.status;
}
