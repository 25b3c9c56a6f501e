import os from 'node:os';

/** How much a part measures: what its goals are about, or the least that runs all of its code. */
export type Size = 'full' | 'smallest';

/** A server with the demo community. */
export interface Site {
  url: string;
  dataDir: string;
}

/** What a figure should reach on the machine that the goals were set on. */
export interface Goal {
  text: string;
  reached: boolean;
}

/** Prints a heading. */
export const heading = (text: string): void => console.log(`\n${text}`);

/** Prints one figure, and whether it reaches its goal where there is one. */
export function figure(name: string, value: string, goal?: Goal): void {
  const verdict = goal ? `  (${goal.reached ? 'reaches' : 'MISSES'} ${goal.text})` : '';
  console.log(`  ${name.padEnd(46)} ${value.padStart(12)}${verdict}`);
}

/** A goal that a figure should not exceed. */
export const atMost = (value: number, most: number, unit: string): Goal => ({
  text: `at most ${most} ${unit}`,
  reached: value <= most,
});

/** A goal that a figure should not stay below. */
export const atLeast = (value: number, least: number, unit = ''): Goal => ({
  text: `at least ${least}${unit && ` ${unit}`}`,
  reached: value >= least,
});

/** Prints what the figures were measured on. */
export function machine(): void {
  const [cpu] = os.cpus();
  heading('Machine');
  figure('processor', `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`);
  figure('memory', `${(os.totalmem() / 2 ** 30).toFixed(1)} GB`);
  figure('system', `${os.type()} ${os.release()}, Node ${process.version}`);
  figure(
    'load before',
    os
      .loadavg()
      .map((load) => load.toFixed(2))
      .join(' '),
  );
}
