import { describe, expect, test } from 'vitest';
import { addressLine, directionsLink, hostOf, mailLink, webLink } from '#src/domain/links.ts';
import { placeholderPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';

const NOWHERE = { address: null, suburb: null, state: null, postcode: null };

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
