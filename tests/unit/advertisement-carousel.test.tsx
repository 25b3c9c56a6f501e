import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AdvertisementSlider } from '#src/features/advertisements/AdvertisementSlider.tsx';
import {
  held,
  neighbour,
  type Rotation,
  rotates,
  swipeStep,
  toggled,
} from '#src/features/advertisements/carousel.ts';
import { Welcome } from '#src/features/advertisements/Welcome.tsx';

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 1, 0],
])('from slide %i, %i on of %i is slide %i', (index, step, count, expected) => {
  expect(neighbour(index, step, count)).toBe(expected);
});

test.each([
  [-39, 0, 0],
  [-40, 0, 1],
  [39, 0, 0],
  [40, 0, -1],
  [-60, 80, 0],
])('a pull of %i px across and %i down moves by %i', (across, down, step) => {
  expect(swipeStep(across, down)).toBe(step);
});

describe('rotation', () => {
  const running: Rotation = { wanted: true, holds: [] };

  test.each(['pointer', 'focus', 'hidden tab'] as const)('waits for the %s', (hold) => {
    const waiting = held(running, hold, true);
    expect(rotates(waiting)).toBe(false);
    expect(rotates(held(waiting, hold, false))).toBe(true);
  });

  test('waits until the last hold ends', () => {
    const waiting = held(held(running, 'pointer', true), 'focus', true);
    expect(rotates(held(waiting, 'pointer', false))).toBe(false);
  });

  test('that was stopped starts by its button alone, under the pointer too', () => {
    const stopped = toggled(held(running, 'pointer', true));
    expect(rotates(held(stopped, 'pointer', false))).toBe(false);
    expect(rotates(toggled(held(stopped, 'focus', true)))).toBe(true);
  });
});

describe('markup', () => {
  const slide = {
    ...{ id: null, title: 'Market', description: null, picture: '/media/a.webp', focus: null },
    ...{ link: '/events', states: [] },
  };

  test('one advertisement has neither controls nor indicators', () => {
    const html = renderToStaticMarkup(<AdvertisementSlider slides={[slide]} />);
    expect(html).toContain('Learn More');
    expect(html).not.toMatch(/<button|<ol|tabindex/i);
  });

  test('before the script every slide can be reached, and nothing has a style', () => {
    const html = renderToStaticMarkup(<AdvertisementSlider slides={[slide, slide]} />);
    expect(html.match(/href="#advertisement-\d"/g)).toHaveLength(2);
    expect(html).not.toMatch(/style=|inert/);
  });

  test('without advertisements the site welcomes its visitors', () => {
    const html = renderToStaticMarkup(<Welcome />);
    expect(html).toContain('Welcome to Serendib');
    expect(html).toContain('Your Sri Lankan Community Marketplace');
  });
});
