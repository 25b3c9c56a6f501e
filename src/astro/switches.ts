/** Changes to how Astro or Vite work: each has a file in this folder, which says what it gains and why it has to be. */
export const WORKAROUNDS = [
  'one-stylesheet',
  'plain-imports',
  'early-scripts',
  'static-markup',
] as const;

export type Workaround = (typeof WORKAROUNDS)[number];

/** The value of `ASTRO_PLAIN`, which a release's key includes. */
export const plainSetting = (): string => process.env['ASTRO_PLAIN'] ?? '';

/**
 * Whether a workaround is on, as all are by default. `ASTRO_PLAIN=all` builds without any of them,
 * `ASTRO_PLAIN=one-stylesheet,plain-imports` without these: so an update of Astro can be tried.
 */
export function isOn(workaround: Workaround): boolean {
  const off = plainSetting().split(',').filter(Boolean);
  const unknown = off.filter((name) => name !== 'all' && !WORKAROUNDS.includes(name as Workaround));
  if (unknown.length > 0) {
    throw new Error(`ASTRO_PLAIN: no ${unknown.join(', ')} among all, ${WORKAROUNDS.join(', ')}.`);
  }
  return !off.includes('all') && !off.includes(workaround);
}
