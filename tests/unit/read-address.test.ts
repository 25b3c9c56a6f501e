import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeKey } from '#src/domain/place-key.ts';
import { parseLocalities } from '#src/search/localities.ts';
import { readAddress } from '#src/search/read-address.ts';

const places = parseLocalities(
  readFileSync(new URL('../../data/localities.csv', import.meta.url), 'utf8'),
);

const read = (text: string) =>
  readAddress(text, async (part) =>
    places.filter(({ name, postcode }) => postcode === part || placeKey(name) === placeKey(part)),
  );

const CLAYTON = { suburb: 'Clayton', state: 'VIC', postcode: '3168' };
const DANDENONG = { suburb: 'Dandenong', state: 'VIC', postcode: '3175' };

test.each([
  ['12 Station St, Clayton VIC 3168', '12 Station St', CLAYTON],
  ['12 Station St Clayton VIC 3168', '12 Station St', CLAYTON],
  ['12 Station St,Clayton,VIC,3168,Australia', '12 Station St', CLAYTON],
  ['12 Station St\nClayton VIC 3168', '12 Station St', CLAYTON],
  ['  12 Station St,\r\n Clayton\r\n Vic. 3168 \r\n\r\nAustralia\r\n', '12 Station St', CLAYTON],
  ['12 station street, CLAYTON 3168', '12 station street', CLAYTON],
  ['12 Station St, Clayton, 3168, Victoria', '12 Station St', CLAYTON],
  ['12 Station St, Clayton, VIC, Australia, 3168', '12 Station St', CLAYTON],
  ['12 Station St, Clayton, VIC, Australia, Victoria', '12 Station St', CLAYTON],
  ['12 Station St, Clayton VIC', '12 Station St', CLAYTON],
  ['Kottu Corner, 12 Station St, Clayton VIC 3168', '12 Station St', CLAYTON],
  ['කොත්තු කෝනර්\n12 Station St\nClayton VIC 3168', '12 Station St', CLAYTON],
  ['12 Clayton Rd, Clayton 3168', '12 Clayton Rd', CLAYTON],
  ['PO Box 12, Clayton VIC 3168', 'PO Box 12', CLAYTON],
  ['Clayton 3168', '', CLAYTON],
  ['Clayton VIC', '', CLAYTON],
  ['Unit 3/45 Foster St Dandenong, Victoria, 3175', 'Unit 3/45 Foster St', DANDENONG],
  ['Shop 4, 45 Foster St, Dandenong 3175', 'Shop 4, 45 Foster St', DANDENONG],
  ['Level 2, 45 Foster St, Dandenong 3175', 'Level 2, 45 Foster St', DANDENONG],
  ['Ground Floor, 45 Foster St, Dandenong 3175', 'Ground Floor, 45 Foster St', DANDENONG],
  ['Corner Foster St & Thomas St, Dandenong 3175', 'Corner Foster St & Thomas St', DANDENONG],
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
  [
    '5 Rundle Mall, Adelaide, South Australia, Australia',
    '5 Rundle Mall',
    { suburb: 'Adelaide', state: 'SA', postcode: '5000' },
  ],
])('%j is an address', async (text, street, place) => {
  expect(await read(text)).toEqual({ street, ...place });
});

test.each([
  ...['', '12 Station St', 'Clayton', '3168', 'VIC 3168', 'VIC', '12 Clayton', '1 Victoria St'],
  ...['12 Station St, Claytown VIC 3168', '12 Station St, Clayton NSW 3168', '12 Station St 3168'],
  // There are several of the name.
  ...['1 Main St, Springfield', '12 Station St, Level 2', 'See you at 7, Perera'],
])('%j is none', async (text) => {
  expect(await read(text)).toBeNull();
});
