import { afterEach, expect, test, vi } from 'vitest';
import { workarounds } from '#src/astro/workarounds.ts';
import { WORKAROUNDS, isOn } from '#src/astro/switches.ts';

afterEach(() => vi.unstubAllEnvs());

const on = () => workarounds().map(({ name }) => name.replace('serendib-', ''));

test('everything that bends Astro is on unless ASTRO_PLAIN names it', () => {
  expect(on()).toEqual([...WORKAROUNDS]);
  vi.stubEnv('ASTRO_PLAIN', 'one-stylesheet,plain-imports');
  expect(on()).toEqual(
    WORKAROUNDS.filter(
      (workaround) => workaround !== 'one-stylesheet' && workaround !== 'plain-imports',
    ),
  );
  vi.stubEnv('ASTRO_PLAIN', 'all');
  expect(on()).toEqual([]);
});

test('a name that ASTRO_PLAIN has wrong is said', () => {
  vi.stubEnv('ASTRO_PLAIN', 'one-style');
  expect(() => isOn('one-stylesheet')).toThrow(
    'ASTRO_PLAIN: no one-style among all, one-stylesheet',
  );
});
