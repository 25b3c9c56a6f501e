import { expect, test } from 'vitest';
import type { Advertisement } from '#src/api/advertisements.ts';
import { slideOf } from '#src/features/advertisements/advertisement.ts';
import { leavesSite, linkAttributes } from '#src/features/advertisements/slide.ts';

const market: Advertisement = {
  id: 7,
  title: 'New Year market',
  description: 'On the lawn',
  image: '/media/market.webp',
  link_url: '/events',
};

test('a link to another site opens a new tab and is marked as paid', () => {
  expect(linkAttributes('https://parcels.example')).toEqual({
    href: 'https://parcels.example',
    target: '_blank',
    rel: 'noopener sponsored',
  });
  expect(leavesSite('HTTP://parcels.example')).toBe(true);
});

test('any other link stays within the site', () => {
  expect(linkAttributes('/events')).toEqual({ href: '/events' });
});

test('a slide holds what is shown, and nothing else', () => {
  expect(slideOf(market)).toEqual({
    title: 'New Year market',
    description: 'On the lawn',
    picture: '/media/market.webp',
    link: '/events',
  });
});

test('one to where no page may link has no link', () => {
  expect(slideOf({ ...market, link_url: 'https://user:pw@evil.example' }).link).toBeNull();
});

test('an advertisement without a title has the default one', () => {
  expect(slideOf({ ...market, title: ' ' }).title).toBe('Advertisement');
});
