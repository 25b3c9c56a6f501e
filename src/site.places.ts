/**
 * Where this community lives, the part of `site.config.ts` that every page's script needs: in a file of
 * its own, a page doesn't have to send the rest before it is touched. Plain data, imports nothing.
 */

/** The Australian states and territories, in the order of the forms’ choices. */
export const STATES = {
  NSW: { name: 'New South Wales', zone: 'Australia/Sydney' },
  VIC: { name: 'Victoria', zone: 'Australia/Melbourne' },
  QLD: { name: 'Queensland', zone: 'Australia/Brisbane' },
  WA: { name: 'Western Australia', zone: 'Australia/Perth' },
  SA: { name: 'South Australia', zone: 'Australia/Adelaide' },
  TAS: { name: 'Tasmania', zone: 'Australia/Hobart' },
  ACT: { name: 'Australian Capital Territory', zone: 'Australia/Sydney' },
  NT: { name: 'Northern Territory', zone: 'Australia/Darwin' },
} as const;

/** The zone for whatever has no state of its own. */
export const TIME_ZONE = 'Australia/Melbourne';

/**
 * The big cities with all their suburbs, by postcodes, and what people call them in Sinhala and Tamil. Their
 * names in English mean the whole city, not the suburb in its middle.
 */
export const CITY_REGIONS = {
  sydney: {
    city: 'Sydney',
    state: 'NSW',
    also: ['සිඩ්නි', 'சிட்னி', 'சிட்னீ'],
    postcodes: [
      ['2000', '2263'],
      ['2555', '2574'],
      ['2745', '2786'],
    ],
  },
  melbourne: {
    city: 'Melbourne',
    state: 'VIC',
    also: ['මෙල්බර්න්', 'මෙල්බන්', 'මෙල්බෝර්න්', 'மெல்போர்ன்', 'மெல்பேர்ன்', 'மெல்பர்ன்'],
    postcodes: [
      ['3000', '3211'],
      ['3335', '3341'],
      ['3427', '3442'],
      ['3750', '3815'],
      ['3910', '3944'],
      ['3975', '3980'],
    ],
  },
  brisbane: {
    city: 'Brisbane',
    state: 'QLD',
    also: ['බ්‍රිස්බේන්', 'බ්‍රිස්බන්', 'பிரிஸ்பேன்', 'பிரிஸ்பன்'],
    postcodes: [
      ['4000', '4207'],
      ['4280', '4280'],
      ['4300', '4306'],
      ['4340', '4340'],
      ['4500', '4521'],
    ],
  },
  perth: {
    city: 'Perth',
    state: 'WA',
    also: ['පර්ත්', 'පර්ත', 'பேர்த்', 'பெர்த்'],
    postcodes: [
      ['6000', '6182'],
      ['6207', '6211'],
      ['6556', '6558'],
    ],
  },
  adelaide: {
    city: 'Adelaide',
    state: 'SA',
    also: ['ඇඩිලේඩ්', 'ඇඩ්ලේඩ්', 'அடிலெய்ட்', 'அடிலேட்'],
    postcodes: [
      ['5000', '5174'],
      ['5231', '5252'],
    ],
  },
  hobart: {
    city: 'Hobart',
    state: 'TAS',
    also: ['හෝබාට්', 'හොබාට්', 'ஹோபார்ட்'],
    postcodes: [
      ['7000', '7030'],
      ['7050', '7055'],
      ['7170', '7173'],
    ],
  },
  canberra: {
    city: 'Canberra',
    state: 'ACT',
    also: ['කැන්බරා', 'කැන්බෙරා', 'கன்பரா', 'கான்பெரா'],
    postcodes: [
      ['2600', '2620'],
      ['2900', '2920'],
    ],
  },
  darwin: {
    city: 'Darwin',
    state: 'NT',
    also: ['ඩාවින්', 'டார்வின்'],
    postcodes: [['0800', '0839']],
  },
} as const;

/** Places whose name says something else to most people: they are meant only where a word such as "in" says so. */
export const ORDINARY_WORDS: readonly string[] = [
  ...['banana', 'bell', 'berry', 'bright', 'casino', 'city', 'cockatoo', 'cook', 'don', 'eden'],
  ...[
    'emerald',
    'falcon',
    'federal',
    'gray',
    'hall',
    'hay',
    'hope',
    'kotta',
    'labrador',
    'lucknow',
  ],
  ...[
    'magenta',
    'malabar',
    'nelson',
    'officer',
    'orange',
    'page',
    'palmyra',
    'paradise',
    'pelican',
  ],
  ...['penguin', 'pioneer', 'plenty', 'price', 'rainbow', 'research', 'robe', 'rock', 'sale'],
  ...[
    'sapphire',
    'senior',
    'short',
    'snug',
    'success',
    'sunset',
    'toll',
    'usher',
    'veteran',
    'yea',
  ],
  'young',
];
