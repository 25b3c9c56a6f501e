import { describe, expect, it } from 'vitest';
import { loginPath } from '#src/domain/paths.ts';
import { safePath } from '#src/domain/safe-path.ts';

const SITE = 'https://serendib.example';
const FALLBACK = '/dashboard';

/** Inputs that have got past others' checks of this sort. */
const HOSTILE: readonly unknown[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://serendib.example@evil.example',
  'https://serendib.example.evil.example',
  '//serendib.example@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '/javascript:alert(1)\n',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'evil.example',
  '@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '/\u2215evil.example',
  '/\uff0f/evil.example',
  '\u3002evil.example',
  '/\u202e/evil.example',
  '/ගම',
  `/${'a'.repeat(600)}`,
  '/login',
  '/LOGIN?redirect=/login',
  '/login/',
  '/./login',
  '/x/../login',
  '/register?redirect=/dashboard',
  '/reset-password',
  '/stop-mail',
  '/answer',
  '/auth/callback?error=x',
  '/accounts/google/login/',
  '/api/auth/logout/',
  undefined,
  null,
  7,
  ['/dashboard'],
  { toString: () => '/dashboard' },
];

const KEPT = [
  '/',
  '/dashboard',
  '/business/kottu-corner?tab=deals#hours',
  '/events?state=VIC&category=Food%20%26%20Drink',
  '/event/%E0%B7%83',
  '/deal/17?next=//evil.example',
  '/a//b',
  '/logins',
  '/%2f%2fevil.example',
];

describe('where to go after signing in', () => {
  it.each(HOSTILE.map((given) => [given]))('does not follow %j', (given) => {
    expect(safePath(given, FALLBACK)).toBe(FALLBACK);
  });

  it.each(KEPT)('follows %s', (given) => {
    expect(safePath(given, FALLBACK)).toBe(given);
    // The path comes back out of the sign-in page's own address.
    const query = new URL(loginPath(given), SITE).searchParams;
    expect(safePath(query.get('redirect'), FALLBACK)).toBe(given);
  });

  it('stays on the site whatever a million strings are made of', () => {
    const pieces = [
      ...['/', '/', '\\', '.', '..', ':', '@', '?', '#', '%', '%2f', '%5c', '%2e', '%00', ';'],
      ...['\t', '\n', '\r', ' ', '\0', '\u2028', '\uff0f', '\u2215', '\u3002', '\ud800', '\u202e'],
      ...[
        'evil.example',
        'https:',
        'javascript:',
        'login',
        'api',
        'a',
        'x',
        '1',
        '[',
        ']',
        '|',
        '&',
      ],
    ];
    let seed = 20_261_121;
    const next = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const escaped: string[] = [];
    let kept = 0;
    for (let round = 0; round < 1_000_000; round++) {
      let given = next(4) ? '/' : '';
      for (let length = next(7); length >= 0; length--) given += pieces[next(pieces.length)];
      const path = safePath(given, FALLBACK);
      if (path === FALLBACK) continue;
      kept++;
      const isOurs = new URL(path, SITE).origin === SITE && safePath(path, FALLBACK) === path;
      if (!isOurs || /^\/(login|api)(\/|$|\?|#)/.test(path)) escaped.push(given);
    }
    expect(escaped).toEqual([]);
    // The strings are nasty, but enough of them pass that the check is tried.
    expect(kept).toBeGreaterThan(50_000);
  });
});
