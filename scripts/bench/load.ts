import autocannon from 'autocannon';
import type { Size } from './report.ts';

/** A measurement of whole answers runs this long (s) after a warm-up. */
const SECONDS = 4;
const WARM_UP = 1;
/** How often autocannon looks whether it has had the answers that it was told to ask for (ms). */
const LOOK_AGAIN = 50;

/** How long a measurement lasts: so many seconds, or until each connection had one answer. */
export const lasting = (size: Size, seconds: number, connections: number) =>
  size === 'full'
    ? { connections, duration: seconds }
    : { connections, amount: connections, sampleInt: LOOK_AGAIN };

/** Readers of public pages who ask for so many in all a second, while the server has other work. */
const READERS = 10;

/** Has pages read in a thread of its own for so many seconds: what else this process does doesn't hold it up. */
export async function readers(
  url: string,
  { size, seconds, perSecond }: { size: Size; seconds: number; perSecond: number },
): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    ...lasting(size, seconds, READERS),
    overallRate: perSecond,
    workers: 1,
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx + result.errors} failed.`);
  }
  return result;
}

/** Whole answers a second, and delays in ms. */
export interface Load {
  rate: number;
  p50: number;
  p99: number;
  /** All answers, the warm-up's included. */
  answers: number;
}

interface LoadOptions {
  connections: number;
  headers?: Record<string, string>;
  size: Size;
}

/** Loads the paths in turn. */
export async function load(
  url: string,
  paths: string[],
  { connections, headers = {}, size }: LoadOptions,
): Promise<Load> {
  const requests = paths.map((path) => ({ path, headers }));
  const warmUp =
    size === 'full' && (await autocannon({ url, connections, requests, duration: WARM_UP }));
  const result = await autocannon({ url, requests, ...lasting(size, SECONDS, connections) });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${paths[0]}: ${result.errors} errors, ${result.non2xx} other than 200`);
  }
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answers: result.requests.total + (warmUp ? warmUp.requests.total : 0),
  };
}
