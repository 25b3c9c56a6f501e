import os from 'node:os';
import type { Goal } from './goals.ts';

/** A server with the demo community. */
export interface Site {
  url: string;
  dataDir: string;
}

/** Prints a heading. */
export const heading = (text: string): void => console.log(`\n${text}`);

/** Prints a figure that has no goal. */
export const figure = (name: string, value: string): void => console.log(line(name, value));

/** Prints a figure and whether it reaches its goal; missing one that decides makes the process end with 1. */
export function measured(name: string, value: number, goal: Goal): void {
  const { most = Infinity, least = -Infinity, unit = '', digits = 0, decides } = goal;
  const isReached = value <= most && value >= least;
  if (decides && !isReached) process.exitCode = 1;
  const bound = goal.most === undefined ? `at least ${least}` : `at most ${most}`;
  const verdict = `${isReached ? 'reaches' : 'MISSES'} ${bound} ${unit}`.trim();
  console.log(`${line(name, `${value.toFixed(digits)} ${unit}`.trim())}  (${verdict})`);
}

const line = (name: string, value: string): string => `  ${name.padEnd(46)} ${value.padStart(12)}`;

/** The value that a share of all values, from 0 to 1, are below. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/** The value in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Seconds since `began`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

/** Prints the machine that the figures were measured on. */
export function machine(): void {
  const [cpu] = os.cpus();
  heading('Machine');
  figure('processor', `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`);
  figure('memory', `${(os.totalmem() / 2 ** 30).toFixed(1)} GB`);
  figure('system', `${os.type()} ${os.release()}, Node ${process.version}`);
  const loads = os.loadavg().map((load) => load.toFixed(2));
  figure('load before', loads.join(' '));
}
