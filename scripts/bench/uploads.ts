import sharp from 'sharp';
import type { SignedIn } from '#src/api/account.ts';
import { readDemoAccounts } from '#src/server/demo/accounts.ts';
import { readers } from './load.ts';
import { atMost, figure, heading, type Site, type Size } from './report.ts';

/** So many send pictures at the same time, one after the other. */
const SENDERS = { full: 4, smallest: 1 };
/** Each measurement runs this long (s); pictures that are under way then are still awaited. */
const SECONDS = { full: 10, smallest: 1 };
/** Pages that are read meanwhile (a second). */
const PAGES_A_SECOND = 100;

/** Pictures of twelve megapixels a second, and how long pages take meanwhile. */
export async function benchUploads({ url, dataDir }: Site, size: Size): Promise<void> {
  const [member] = (await readDemoAccounts(dataDir)) ?? [];
  if (!member) throw new Error('A demo database has sign-ins; this one has none.');
  const signedIn = await fetch(`${url}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: member.password }),
  });
  const { token } = (await signedIn.json()) as SignedIn;
  const file = await photograph();

  heading(`Sending photographs of 12 megapixels, ${SENDERS[size]} at once`);
  const quiet = await read(`${url}/`, size);
  const [busy, times] = await Promise.all([
    read(`${url}/`, size),
    send({ origin: url, token, file, size }),
  ]);
  const { length } = times.sort((one, other) => one - other);
  figure('size of one', `${(file.length / 1e6).toFixed(1)} MB`);
  figure('taken a second', (length / SECONDS[size]).toFixed(2));
  figure('p50 of one', `${((times[Math.floor(length / 2)] ?? 0) / 1_000).toFixed(1)} s`);
  figure('pages while nobody sends: p99', `${quiet.latency.p99} ms`);
  figure('pages meanwhile: p50', `${busy.latency.p50} ms`);
  const { p99 } = busy.latency;
  figure('pages meanwhile: p99', `${p99} ms`, atMost(p99, 50, 'ms'));
}

/** What a telephone would take, as far as its bytes go. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#888', noise } })
    .resize(4_000, 3_000)
    .jpeg({ quality: 90 })
    .toBuffer();
}

interface Sending {
  origin: string;
  token: string;
  file: Buffer;
  size: Size;
}

/** How long each picture took that was taken (ms). */
async function send({ origin, token, file, size }: Sending): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS[size] * 1_000;
  const sender = async () => {
    while (performance.now() < end) {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
      const began = performance.now();
      const headers = { authorization: `Token ${token}` };
      const response = await fetch(`${origin}/api/uploads/`, { method: 'POST', headers, body });
      if (response.status !== 201) throw new Error(`A picture was answered ${response.status}.`);
      await response.json();
      if (performance.now() < end) times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: SENDERS[size] }, sender));
  return times;
}

const read = (url: string, size: Size) =>
  readers(url, { size, seconds: SECONDS.full, perSecond: PAGES_A_SECOND });
