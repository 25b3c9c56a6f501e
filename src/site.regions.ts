/*
 * Names of places as people search for them: the part of `site.places.ts` that no page needs before it is touched.
 * Plain data, imports nothing.
 */

/**
 * Cities and coasts: the postcodes of all their suburbs, and the names that people use. The name of a city means the
 * whole of it, not the suburb in its middle.
 */
export const CITY_REGIONS = {
  sydney: {
    name: 'Greater Sydney',
    state: 'NSW',
    also: ['sydney', 'syd', 'සිඩ්නි', 'சிட்னி', 'சிட்னீ'],
    postcodes: [
      ['2000', '2263'],
      ['2555', '2574'],
      ['2745', '2786'],
    ],
  },
  melbourne: {
    name: 'Greater Melbourne',
    state: 'VIC',
    also: ['melbourne', 'melb', 'මෙල්බර්න්', 'මෙල්බන්', 'මෙල්බෝර්න්', 'மெல்போர்ன்', 'மெல்பேர்ன்', 'மெல்பர்ன்'],
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
    name: 'Greater Brisbane',
    state: 'QLD',
    also: ['brisbane', 'brissy', 'brissie', 'bris', 'බ්‍රිස්බේන්', 'බ්‍රිස්බන්', 'பிரிஸ்பேன்', 'பிரிஸ்பன்'],
    postcodes: [
      ['4000', '4207'],
      ['4280', '4280'],
      ['4300', '4306'],
      ['4340', '4340'],
      ['4500', '4521'],
    ],
  },
  perth: {
    name: 'Greater Perth',
    state: 'WA',
    also: ['perth', 'පර්ත්', 'පර්ත', 'பேர்த்', 'பெர்த்'],
    postcodes: [
      ['6000', '6182'],
      ['6207', '6211'],
      ['6556', '6558'],
    ],
  },
  adelaide: {
    name: 'Greater Adelaide',
    state: 'SA',
    also: ['adelaide', 'adl', 'ඇඩිලේඩ්', 'ඇඩ්ලේඩ්', 'அடிலெய்ட்', 'அடிலேட்'],
    postcodes: [
      ['5000', '5174'],
      ['5231', '5252'],
    ],
  },
  hobart: {
    name: 'Greater Hobart',
    state: 'TAS',
    also: ['hobart', 'හෝබාට්', 'හොබාට්', 'ஹோபார்ட்'],
    postcodes: [
      ['7000', '7030'],
      ['7050', '7055'],
      ['7170', '7173'],
    ],
  },
  canberra: {
    name: 'Greater Canberra',
    state: 'ACT',
    also: ['canberra', 'කැන්බරා', 'කැන්බෙරා', 'கன்பரா', 'கான்பெரா'],
    postcodes: [
      ['2600', '2620'],
      ['2900', '2920'],
    ],
  },
  darwin: {
    name: 'Greater Darwin',
    state: 'NT',
    also: ['darwin', 'ඩාවින්', 'டார்வின்'],
    postcodes: [['0800', '0839']],
  },
  goldCoast: {
    name: 'Gold Coast',
    state: 'QLD',
    also: ['goldie'],
    postcodes: [['4208', '4230']],
  },
  sunshineCoast: {
    name: 'Sunshine Coast',
    state: 'QLD',
    also: [],
    postcodes: [['4550', '4575']],
  },
  cairns: {
    name: 'Greater Cairns',
    state: 'QLD',
    also: ['cairns'],
    postcodes: [['4868', '4881']],
  },
  townsville: {
    name: 'Greater Townsville',
    state: 'QLD',
    also: ['townsville'],
    postcodes: [['4810', '4819']],
  },
  newcastle: {
    name: 'Greater Newcastle',
    state: 'NSW',
    also: ['newcastle'],
    postcodes: [['2280', '2310']],
  },
  wollongong: {
    name: 'Greater Wollongong',
    state: 'NSW',
    also: ['wollongong'],
    postcodes: [['2500', '2530']],
  },
  geelong: {
    name: 'Greater Geelong',
    state: 'VIC',
    also: ['geelong'],
    postcodes: [['3212', '3228']],
  },
} as const;

/** Names of places that mean something else to most people: they are places only after a word such as "in". */
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
