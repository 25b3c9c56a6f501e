import autocannon from 'autocannon';

/** Duration of a measurement of whole answers (s), which follows a warm-up. */
const SECONDS = 4;
const WARM_UP = 1;

/** Connections that read public pages while the server has other work. */
const READERS = 10;

/** Reads a page in a thread of its own, so that this process's other work doesn't delay it. */
export async function readers(
  url: string,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<{ p50: number; p99: number }> {
  const result = await autocannon({
    url,
    connections: READERS,
    duration: seconds,
    overallRate: perSecond,
    workers: 1,
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx + result.errors} failed.`);
  }
  return result.latency;
}

/** Loads the paths in turn; gives whole answers a second, and delays in ms. */
export async function load(
  url: string,
  paths: readonly string[],
  { connections, headers = {} }: { connections: number; headers?: Record<string, string> },
) {
  const requests = paths.map((path) => ({ path, headers }));
  await autocannon({ url, connections, requests, duration: WARM_UP });
  const result = await autocannon({ url, connections, requests, duration: SECONDS });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${paths[0]}: ${result.errors} errors, ${result.non2xx} other than 200`);
  }
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, p50, p99 };
}
