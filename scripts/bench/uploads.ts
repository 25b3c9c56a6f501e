import { readers } from './load.ts';
import { photograph } from './photograph.ts';
import { atMost, figure, heading, type Site, type Size } from './report.ts';
import { type Caller, pictureForm, signedIn } from './signed-in.ts';

/** So many send pictures at the same time, one after the other. */
const SENDERS = { full: 4, smallest: 1 };
/** Each measurement runs this long (s); pictures that are under way then are still awaited. */
const SECONDS = { full: 10, smallest: 1 };
/** Pages that are read meanwhile (a second). */
const PAGES_A_SECOND = 100;

/** Pictures of twelve megapixels a second, and how long pages take meanwhile. */
export async function benchUploads({ url, dataDir }: Site, size: Size): Promise<void> {
  const member = await signedIn({ url, dataDir }, 'member');
  const file = await photograph();

  heading(`Sending photographs of 12 megapixels, ${SENDERS[size]} at once`);
  const quiet = await read(`${url}/`, size);
  const [busy, times] = await Promise.all([read(`${url}/`, size), send(member, file, size)]);
  const { length } = times.sort((one, other) => one - other);
  figure('size of one', `${(file.length / 1e6).toFixed(1)} MB`);
  figure('taken a second', (length / SECONDS[size]).toFixed(2));
  figure('p50 of one', `${((times[Math.floor(length / 2)] ?? 0) / 1_000).toFixed(1)} s`);
  figure('pages while nobody sends: p99', `${quiet.latency.p99} ms`);
  figure('pages meanwhile: p50', `${busy.latency.p50} ms`);
  const { p99 } = busy.latency;
  figure('pages meanwhile: p99', `${p99} ms`, atMost(p99, 50, 'ms'));
}

/** How long each picture took that was taken (ms). */
async function send(member: Caller, file: Buffer, size: Size): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS[size] * 1_000;
  const sender = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await member('POST', 'uploads', pictureForm(file));
      if (performance.now() < end) times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: SENDERS[size] }, sender));
  return times;
}

const read = (url: string, size: Size) =>
  readers(url, { size, seconds: SECONDS.full, perSecond: PAGES_A_SECOND });
