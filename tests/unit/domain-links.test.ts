import { describe, expect, test } from 'vitest';
import { addressLine, directionsLink, hostOf, mailLink, webLink } from '#src/domain/links.ts';
import { placeholderPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { EmailAddress, TypedEmail } from '#src/domain/values.ts';
import { email, website } from '#src/listings/input-schemas.ts';

const NOWHERE = { address: null, suburb: null, state: null, postcode: null };

describe('a web address is stored without what was pasted around it', () => {
  test.each([
    ['(https://kottu.example)', 'https://kottu.example'],
    ['https://kottu.example/menu),', 'https://kottu.example/menu'],
    ['https://kottu.example/%20', 'https://kottu.example/'],
    ['https://kottu.example/menu%2C%20', 'https://kottu.example/menu'],
    ['kottu.example.', 'https://kottu.example'],
    ['<https://kottu.example>', 'https://kottu.example'],
    ['“kottu.example/menu”', 'https://kottu.example/menu'],
    ['[https://kottu.example/menu].', 'https://kottu.example/menu'],
    ['https://kottu.example 😊', 'https://kottu.example'],
    ['https://kottu.example/❤️👍🏽', 'https://kottu.example/'],
    ['*https://kottu.example*', 'https://kottu.example'],
    // These ends are its own.
    ['https://kottu.example/', 'https://kottu.example/'],
    ['https://kottu.example/kottu_', 'https://kottu.example/kottu_'],
    ['https://kottu.example/?a=&b=', 'https://kottu.example/?a=&b='],
    ['https://kottu.example/කොත්තු', 'https://kottu.example/කොත්තු'],
    ['https://en.wikipedia.org/wiki/Hopper_(food)', 'https://en.wikipedia.org/wiki/Hopper_(food)'],
    [
      '(https://en.wikipedia.org/wiki/Hopper_(food)).',
      'https://en.wikipedia.org/wiki/Hopper_(food)',
    ],
    ['https://kottu.example/?of[]', 'https://kottu.example/?of[]'],
    ['https://kottu.example/(a', 'https://kottu.example/(a'],
  ])('%s', (pasted, stored) => {
    expect(website.parse(pasted)).toBe(stored);
    expect(website.parse(stored)).toBe(stored);
  });

  test('and at once, however many signs there are', () => {
    for (const sign of ['.', '"', '(', '%20', '['])
      expect(website.safeParse(`https://kottu.example/${sign.repeat(9_000)}x`).success).toBe(false);
  });
});

describe('an e-mail address is taken as mail programs copy it', () => {
  test.each([
    'mailto:nimal@kottu.example',
    'MAILTO:nimal@kottu.example?subject=Kottu',
    'Nimal Perera <nimal@kottu.example>',
    '"Perera, Nimal" <nimal@kottu.example>;',
    'nimal@kottu.example <mailto:nimal@kottu.example>',
    '<nimal@kottu.example>',
    '(nimal@kottu.example)',
    'nimal@kottu.example.',
    'nimal@kottu.example, ',
    'nimal@kottu.example 😊',
    'ｎｉｍａｌ＠kottu.example',
  ])('%s', (pasted) => {
    expect(TypedEmail.parse(pasted)).toBe('nimal@kottu.example');
    expect(email('Email is required').parse(pasted)).toBe('nimal@kottu.example');
  });

  test.each([
    'nimal perera@kottu.example',
    'nimal@kottu.example, kamala@kottu.example',
    'Nimal <nimal@kottu.example>, Kamala <kamala@kottu.example>',
    'Nimal <nimal@kottu.example> kamala@kottu.example',
    'nimal@kottu',
    '<>',
    'mailto:',
  ])('but not %s', (pasted) => {
    expect(TypedEmail.safeParse(pasted).success).toBe(false);
    expect(email('Email is required').safeParse(pasted).success).toBe(false);
  });

  test('but not by what sends mail', () => {
    expect(EmailAddress.safeParse('<nimal@kottu.example>').success).toBe(false);
  });
});

describe('links hold nothing but http, https, mailto and tel', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://x.example/1',
    '//evil.example',
    'kottu.example',
    'https://user:pw@evil.example',
    'https://kottu.example@evil.example',
    'https://:pw@evil.example',
    'https://localhost/',
    'https://localhost.',
    'http://intranet',
    'http://192.168.1.1/',
    'http://2130706433',
    'http://[::1]/',
    '',
  ])('%j is no web link', (address) => {
    expect(webLink(address)).toBeUndefined();
  });

  test('a web address is kept', () => {
    expect(webLink('https://www.kottu.example/menu?a=1&b=2')).toBe(
      'https://www.kottu.example/menu?a=1&b=2',
    );
    expect(hostOf('https://www.kottu.example/menu')).toBe('kottu.example');
    expect(webLink(null)).toBeUndefined();
  });

  test.each(['a@b.example?bcc=c@d.example', 'a@b.example&x', 'not an address', 'a@b@c', '', null])(
    '%j is no mail link',
    (address) => {
      expect(mailLink(address)).toBeUndefined();
    },
  );

  test('an e-mail address is kept', () => {
    expect(mailLink('ayubowan@kottu.example')).toBe('mailto:ayubowan@kottu.example');
  });

  test.each([
    ['(03) 5550 1201', 'tel:+61355501201'],
    ['0491 570 006', 'tel:+61491570006'],
    ['+61 (0)3 5550 1201', 'tel:+61355501201'],
    ['+94 11 234 5678', 'tel:+94112345678'],
    ['1800 975 707', 'tel:1800975707'],
    ['13 11 14', 'tel:131114'],
    ['ask inside', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is dialled as %j', (number, link) => {
    expect(telephoneLink(number)).toBe(link);
  });
});

test('an address reads as on an envelope', () => {
  const place = {
    address: '12 Foster Street',
    suburb: 'Dandenong',
    state: 'VIC',
    postcode: '3175',
  };
  expect(addressLine({ ...place, state: 'VIC' })).toBe('12 Foster Street, Dandenong VIC 3175');
  expect(addressLine(NOWHERE)).toBeNull();
  expect(addressLine({ ...NOWHERE, state: 'VIC' })).toBeNull();
});

test('the way leads to the encoded address, and nowhere without one', () => {
  const place = { ...NOWHERE, address: '1 A & B St', suburb: 'Clayton', state: 'VIC' as const };
  const link = new URL(directionsLink(place, 'Rice & Co') ?? '');
  expect(link.searchParams.get('destination')).toBe(
    'Rice & Co, 1 A & B St, Clayton VIC, Australia',
  );
  expect(directionsLink({ ...NOWHERE, state: 'VIC' })).toBeUndefined();
});

test('a placeholder is that of the category, else of the kind', () => {
  expect(placeholderPath('businesses', 'Beauty & Salon')).toBe('/placeholders/beauty-salon.svg');
  expect(placeholderPath('events', 'Unheard Of')).toBe('/placeholders/event.svg');
  expect(placeholderPath('deals', null)).toBe('/placeholders/deal.svg');
});
