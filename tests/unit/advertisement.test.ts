import { expect, test } from 'vitest';
import {
  advertisementTitle,
  leavesSite,
  linkAttributes,
} from '#src/features/advertisements/advertisement.ts';

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

test('an advertisement without a title has the default one', () => {
  expect(advertisementTitle({ title: ' ' })).toBe('Advertisement');
  expect(advertisementTitle({ title: 'New Year market' })).toBe('New Year market');
});
