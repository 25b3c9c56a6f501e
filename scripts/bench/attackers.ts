import { once } from 'node:events';
import http from 'node:http';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { SignedIn } from '#src/api/account.ts';
import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE, UPLOAD_PATH } from '#src/api/uploads.ts';
import { readDemoAccounts } from '#src/server/demo/accounts.ts';
import type { Order } from './attacks.ts';

/*
 * Those who attack, in a thread of their own. They have machines of their own, so they take what the server and its
 * visitors leave of this one's processors: on Linux the priority is that of the thread alone.
 */

/** More than any address takes (bytes), in pieces. */
const LARGE = 400_000_000;
const PIECE = Buffer.alloc(65_536, 'x');
/** How long a slow body waits between two bytes (ms). */
const SLOWNESS = 500;

/** One try of an attack; gives the status of its answer, or none where the connection was ended. */
type Attack = (turn: number, until: number) => Promise<number | null>;

async function attacks(url: string, dataDir: string): Promise<Record<string, Attack>> {
  const [member] = (await readDemoAccounts(dataDir)) ?? [];
  if (!member) throw new Error('A demo database has sign-ins; this one has none.');
  const signIn = (password: string) =>
    fetch(`${url}/api/auth/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email, password }),
    });
  const { token } = (await (await signIn(member.password)).json()) as SignedIn;
  const picture = await largestPicture();
  return {
    'bodies of 400 MB': () => sendBody(`${url}/accounts/google/login/`, LARGE, 0),
    'bodies that come slowly': (_, until) =>
      sendBody(`${url}/api/auth/token/`, (until - performance.now()) / SLOWNESS, SLOWNESS),
    'pictures of 50 megapixels': async () => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(picture)], 'large.png', { type: 'image/png' }));
      const headers = { authorization: `Token ${token}` };
      return statusOf(fetch(url + UPLOAD_PATH, { method: 'POST', headers, body }));
    },
    'searches through pages': (turn) =>
      statusOf(fetch(`${url}/businesses?search=${Math.random().toString(36).slice(2)}+${turn}`)),
    'wrong passwords': (turn) => statusOf(signIn(`wrong ${turn}`)),
  };
}

/** Has all attackers try again and again; tells how often which status was answered. */
async function run({ name, url, dataDir, attackers, seconds }: Order): Promise<string> {
  const attack = (await attacks(url, dataDir))[name];
  if (!attack) throw new Error(`There is no attack ${name}.`);
  const until = performance.now() + seconds * 1_000;
  const answers = new Map<number | null, number>();
  let turn = 0;
  const attacker = async () => {
    do {
      const status = await attack(turn++, until);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: attackers }, attacker));
  return Array.from(answers, ([status, times]) => `${times} × ${status ?? 'cut off'}`).join(', ');
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}

/** Sends so many bytes in pieces, or one after the other with a pause (ms), as long as somebody takes them. */
async function sendBody(address: string, bytes: number, pause: number): Promise<number | null> {
  const request = http.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
  let status: number | null = null;
  const over = Promise.race([
    once(request, 'response').then(([response]: http.IncomingMessage[]) => {
      status = response?.statusCode ?? null;
      response?.resume();
    }),
    once(request, 'close'),
  ]).catch(() => {});
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  for (let sent = 0; sent < bytes && !isOver; sent += pause ? 1 : PIECE.length) {
    const isTaken = request.write(pause ? 'x' : PIECE);
    if (pause) await Promise.race([delay(pause), over]);
    else if (!isTaken) await Promise.race([once(request, 'drain').catch(() => {}), over]);
  }
  request.destroy();
  await over;
  return status;
}

/** What costs most to make of what is taken, in few bytes. */
const largestPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: MAX_UPLOAD_SIDE,
      height: MAX_UPLOAD_PIXELS / MAX_UPLOAD_SIDE,
      channels: 3,
      background: '#888',
    },
  })
    .png()
    .toBuffer();

os.setPriority(os.constants.priority.PRIORITY_LOW);
parentPort?.postMessage(await run(workerData as Order));
