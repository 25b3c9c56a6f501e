import { afterEach, expect, test, vi } from 'vitest';
import { bends } from '#src/astro/bends.ts';
import { BENDS, isOn } from '#src/astro/switches.ts';

afterEach(() => vi.unstubAllEnvs());

const on = () => bends().map(({ name }) => name.replace('serendib-', ''));

test('everything that bends Astro is on unless ASTRO_PLAIN names it', () => {
  expect(on()).toEqual([...BENDS]);
  vi.stubEnv('ASTRO_PLAIN', 'one-stylesheet,plain-imports');
  expect(on()).toEqual(
    BENDS.filter((bend) => bend !== 'one-stylesheet' && bend !== 'plain-imports'),
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
