/** Changes to how Astro or Vite work: each has a file in this folder, which says what it gains and why it has to be. */
export const BENDS = ['one-stylesheet', 'plain-imports', 'early-scripts', 'static-markup'] as const;

export type Bend = (typeof BENDS)[number];

/** The value of `ASTRO_PLAIN`, which a release's key includes. */
export const plain = (): string => process.env['ASTRO_PLAIN'] ?? '';

/**
 * Whether a bend is on, as all are by default. `ASTRO_PLAIN=all` builds without any of them,
 * `ASTRO_PLAIN=one-stylesheet,plain-imports` without these: so an update of Astro can be tried.
 */
export function isOn(bend: Bend): boolean {
  const off = plain().split(',').filter(Boolean);
  const unknown = off.filter((name) => name !== 'all' && !BENDS.includes(name as Bend));
  if (unknown.length > 0) {
    throw new Error(`ASTRO_PLAIN: no ${unknown.join(', ')} among all, ${BENDS.join(', ')}.`);
  }
  return !off.includes('all') && !off.includes(bend);
}
