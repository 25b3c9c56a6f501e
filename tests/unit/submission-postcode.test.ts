import { expect, test } from 'vitest';
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
