import { benchBuilds } from './builds.ts';
import { benchCalls } from './calls.ts';

const BUSINESSES = 10_000;

/** Releases, and the list and search calls, with 10,000 businesses, 5,000 events and 5,000 deals. */
export async function benchSizes(dataDir: string): Promise<void> {
  await benchBuilds(dataDir, BUSINESSES);
  await benchCalls(dataDir, BUSINESSES);
}
