import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLocalities } from '#src/search/localities.ts';
import { readAddress } from '#src/search/read-address.ts';

const places = parseLocalities(
  readFileSync(new URL('../../data/localities.csv', import.meta.url), 'utf8'),
);

const read = (text: string) =>
  readAddress(text, async (code) => places.filter(({ postcode }) => postcode === code));

const CLAYTON = { suburb: 'Clayton', state: 'VIC', postcode: '3168' };

test.each([
  ['12 Station St, Clayton VIC 3168', '12 Station St', CLAYTON],
  ['12 Station St,Clayton,VIC,3168,Australia', '12 Station St', CLAYTON],
  [' 12 station street  CLAYTON Vic. 3168 ', '12 station street', CLAYTON],
  ['12 Clayton Rd, Clayton 3168', '12 Clayton Rd', CLAYTON],
  ['Shop 4, 45 Station St, Clayton, Victoria, 3168', 'Shop 4, 45 Station St', CLAYTON],
  [
    '1 Inkerman St, Saint Kilda East, VIC 3183, AU',
    '1 Inkerman St',
    { suburb: 'St Kilda East', state: 'VIC', postcode: '3183' },
  ],
  [
    '5 Rundle Mall, Adelaide, South Australia 5000',
    '5 Rundle Mall',
    { suburb: 'Adelaide', state: 'SA', postcode: '5000' },
  ],
])('%j is an address', async (text, address, place) => {
  expect(await read(text)).toEqual({ address, ...place });
});

test.each([
  ...['', '12 Station St', '3168', 'VIC 3168', 'Clayton 3168', 'Clayton VIC', '12 Station St 3168'],
  ...['12 Station St, Claytown VIC 3168', '12 Station St, Clayton NSW 3168', '1234 Station St'],
])('%j is none', async (text) => {
  expect(await read(text)).toBeNull();
});
