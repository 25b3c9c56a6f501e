import { expect, test } from 'vitest';
import type { Advertisement } from '#src/api/advertisements.ts';
import { slideOf } from '#src/features/advertisements/advertisement.ts';
import { leavesSite, linkAttributes, slidesFor } from '#src/features/advertisements/slide.ts';

const market: Advertisement = {
  id: 7,
  title: 'New Year market',
  description: 'On the lawn',
  image: '/media/market.webp',
  image_focus: { x: 0, y: 100 },
  link_url: '/events',
  states: ['VIC'],
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
    id: 7,
    title: 'New Year market',
    description: 'On the lawn',
    picture: '/media/market.webp',
    focus: { x: 0, y: 100 },
    link: '/events',
    states: ['VIC'],
  });
});

test('one to where no page may link has no link', () => {
  expect(slideOf({ ...market, link_url: 'https://user:pw@evil.example' }).link).toBeNull();
});

test('an advertisement without a title has the default one', () => {
  expect(slideOf({ ...market, title: ' ' }).title).toBe('Advertisement');
});

test.each([
  ['VIC', [1, 2]],
  ['NSW', [1, 3]],
  [undefined, [1, 2, 3]],
])('a reader in %s sees what is for there, one without a place all', (state, ids) => {
  const ads = [
    { ...market, id: 1, states: [] },
    { ...market, id: 2 },
    { ...market, id: 3, states: ['NSW', 'ACT'] },
  ] satisfies Advertisement[];
  const slides = ads.map(slideOf);
  expect(slidesFor(state, slides).map(({ id }) => id)).toEqual(ids);
  expect(slidesFor('NT', [slideOf(market)]), 'none for there: all').toHaveLength(1);
});
