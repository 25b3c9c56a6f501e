import { expect, test } from 'vitest';
import { plainPostcode } from '#src/domain/postcodes.ts';
import { stateOfPostcode } from '#src/features/submissions/postcode.ts';

test('a postcode tells its state, as far as one does', () => {
  const known = ['3175', ' 2000 ', '2600', '2618', '2619', '2913', '2921', '0800', '4000', '9726'];
  expect(known.map(stateOfPostcode)).toEqual([
    'VIC',
    'NSW',
    'ACT',
    'ACT',
    'NSW',
    'ACT',
    'NSW',
    'NT',
    'QLD',
    'QLD',
  ]);
  expect(['5000', '6000', '7000', '8001'].map(stateOfPostcode)).toEqual(['SA', 'WA', 'TAS', 'VIC']);
  for (const other of ['', '317', '31750', 'abcd', '1001', '0200']) {
    expect(stateOfPostcode(other)).toBeNull();
  }
});

test.each([
  ['0800', '0800', ' 0800 ', 'NT 800', 'Darwin N.T. 800'],
  ['3175', '3175', 'vic3175', '3175, VIC', 'Postcode: 3175', '3175 Australia', '3 175', '３１７５'],
  ['3175', 'Dandenong North, Victoria, 3175', 'Dandenong Vic. 3175', 'Dandenong 3175', '3175.'],
  ['3175', 'PC 3175', 'P/C: 3175', 'p.c.3175'],
  ['6107', '6107 W.A.', 'Western Australia 6107'],
  ['2145', 'n.s.w 2145'],
  ['0200', 'ACT 200'],
])('the postcode %s is meant by all ways to write it', (meant, ...ways) => {
  for (const typed of ways) expect(plainPostcode(typed), typed).toBe(meant);
});

test('a postcode that is not plain stays as it was typed', () => {
  for (const typed of [
    ...['Dandenong VIC 31750', 'VIC 3175, NSW 2000', '317', '200', '800', '31750', 'NSW 800'],
    ...['3175/3176', '3175 3176', 'GPO Box 1234', 'Locked Bag 3175', 'PMB 3175'],
    ...['ABC', 'VIC', 'SW1A 1AA', ''],
  ]) {
    expect(plainPostcode(typed)).toBe(typed);
  }
});

test.each([
  ['800', 'NT', '0800'],
  ['P/C 872', 'NT', '0872'],
  ['200', 'ACT', '0200'],
  ['800', 'NSW', '800'],
  ['200', 'NSW', '200'],
  ['200', 'NT', '200'],
  ['NSW 800', 'NT', 'NSW 800'],
  ['NT 800', 'VIC', '0800'],
])('the postcode “%s” in %s is “%s”', (typed, state, meant) => {
  expect(plainPostcode(typed, state)).toBe(meant);
});
