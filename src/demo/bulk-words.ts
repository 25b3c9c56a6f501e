import type { ZonedPlace } from '#src/domain/days.ts';

/** Places of invented listings, in every state and territory, where the community lives. */
export const PLACES: readonly (ZonedPlace & { suburb: string; postcode: string })[] = [
  { suburb: 'Dandenong', state: 'VIC', postcode: '3175' },
  { suburb: 'Glen Waverley', state: 'VIC', postcode: '3150' },
  { suburb: 'Noble Park', state: 'VIC', postcode: '3174' },
  { suburb: 'Clayton', state: 'VIC', postcode: '3168' },
  { suburb: 'Endeavour Hills', state: 'VIC', postcode: '3802' },
  { suburb: 'Lynbrook', state: 'VIC', postcode: '3975' },
  { suburb: 'Tarneit', state: 'VIC', postcode: '3029' },
  { suburb: 'Homebush', state: 'NSW', postcode: '2140' },
  { suburb: 'Strathfield South', state: 'NSW', postcode: '2136' },
  { suburb: 'Pendle Hill', state: 'NSW', postcode: '2145' },
  { suburb: 'Toongabbie', state: 'NSW', postcode: '2146' },
  { suburb: 'Broken Hill', state: 'NSW', postcode: '2880' },
  { suburb: 'Sunnybank', state: 'QLD', postcode: '4109' },
  { suburb: 'Forest Lake', state: 'QLD', postcode: '4078' },
  { suburb: 'Canning Vale', state: 'WA', postcode: '6155' },
  { suburb: 'Mirrabooka', state: 'WA', postcode: '6061' },
  { suburb: 'Prospect', state: 'SA', postcode: '5082' },
  { suburb: 'Mawson Lakes', state: 'SA', postcode: '5095' },
  { suburb: 'Glenorchy', state: 'TAS', postcode: '7010' },
  { suburb: 'Gungahlin', state: 'ACT', postcode: '2912' },
  { suburb: 'Nightcliff', state: 'NT', postcode: '0810' },
];

/** First words of invented names. */
export const FIRST = [
  'Araliya',
  'Nelum',
  'Olu',
  'Sapphire',
  'Cinnamon',
  'Cardamom',
  'Peacock',
  'Palmyra',
  'Jasmine',
  'Lagoon',
  'Monsoon',
  'Kandyan',
  'Ruhunu',
  'Jaffna',
  'Galle',
  'Trinco',
  'Ella',
  'Matara',
  'Negombo',
  'Batticaloa',
  'Kurunegala',
  'Sigiriya',
  'Mannar',
  'Hatton',
  'Bentota',
  'Mihira',
  'Sanda',
  'Tharu',
  'Vanni',
  'Yala',
  'Nuwara',
  'Uva',
  'Sabaragamuwa',
  'Wellawatte',
  'Dehiwala',
  'Kotte',
  'Panadura',
  'Chilaw',
  'Puttalam',
  'Kalpitiya',
  'Madhu',
  'Kokila',
  'Mayura',
  'Ceylon',
  'Serene',
  'Golden',
  'Blue Water',
  'Coral',
  'Emerald',
  'Ivory',
] as const;

/** Second words of invented names. */
export const SECOND = [
  'Leaf',
  'Pot',
  'House',
  'Lane',
  'Garden',
  'Bridge',
  'Star',
  'Wave',
  'Hill',
  'Bay',
  'Light',
  'Tree',
  'Corner',
  'Point',
  'Path',
  'Grove',
  'Harvest',
  'Shore',
  'Lantern',
  'Drum',
  'Feather',
  'Stone',
  'River',
  'Moon',
  'Spring',
] as const;

/** The names that businesses of each category take, and their strengths. */
export const TRADES: Readonly<Record<string, readonly [string, string][]>> = {
  Restaurant: [
    ['Kottu Bar', 'Cheese kottu'],
    ['Rice & Curry', 'Rice and five curries'],
    ['Hopper House', 'String hoppers'],
    ['Bakehouse', 'Short eats'],
    ['Kitchen', 'Lamprais'],
  ],
  'Grocery Store': [
    ['Spices', 'Roasted curry powder'],
    ['Grocers', 'Fresh curry leaves'],
    ['Pantry', 'Red rice'],
  ],
  Catering: [
    ['Catering', 'Wedding buffets'],
    ['Functions', 'Finger food'],
  ],
  'Home Food': [
    ['Home Kitchen', 'Dinner packets'],
    ['Sweets', 'Kavum and kokis'],
  ],
  'Legal Services': [
    ['Conveyancing', 'Property transfers'],
    ['Migration Law', 'Partner visas'],
  ],
  'Travel Agent': [
    ['Travel', 'Flights to Colombo'],
    ['Holidays', 'Hill country tours'],
  ],
  'Beauty & Salon': [
    ['Bridal', 'Osari draping'],
    ['Hair & Beauty', 'Threading'],
  ],
  Healthcare: [
    ['Family Clinic', 'Bulk billing'],
    ['Dental', 'Family dentistry'],
  ],
  Education: [
    ['Tuition', 'Selective entry'],
    ['Music School', 'Tabla and violin'],
  ],
  'Real Estate': [
    ['Realty', 'House and land'],
    ['Property', 'Rentals'],
  ],
  Automotive: [
    ['Auto Care', 'Hybrid servicing'],
    ['Tyres', 'Wheel alignment'],
  ],
  Technology: [
    ['IT Services', 'Small business support'],
    ['Computers', 'Laptop repairs'],
  ],
  Finance: [
    ['Accounting', 'Tax returns'],
    ['Home Loans', 'First home buyers'],
  ],
  Retail: [
    ['Saree Boutique', 'Handloom sarees'],
    ['Gems & Gold', 'Blue sapphires'],
  ],
  'Home Services': [
    ['Plumbing', 'Hot water'],
    ['Electrical', 'Solar and batteries'],
  ],
  Entertainment: [
    ['DJ & Sound', 'Baila nights'],
    ['Photography', 'Weddings'],
  ],
  Other: [
    ['Community Store', 'A bit of everything'],
    ['Services', 'Paperwork and parcels'],
  ],
};

/** Openings, middles and ends of descriptions. */
export const SENTENCES = {
  start: [
    'A family business since the first winter we were cold in.',
    'Two cousins, one shop and far too many opinions about tea.',
    'We opened on a Sunday and have been busy ever since.',
    'Started in a garage and grown by word of mouth.',
    'You will find us behind the station, next to the florist.',
  ],
  middle: [
    'People come from three suburbs away and stay to talk.',
    'We answer the phone ourselves, in English, Sinhala and Tamil.',
    'Fair prices, written down before the work begins.',
    'Everything is made or checked by hand before it leaves us.',
    'Weekends are lively, weekday mornings are quiet.',
    'Ask for the owner if you have a difficult question.',
    'Students and pensioners pay a little less.',
  ],
  end: [
    'Parking at the back.',
    'Street parking is easy after six.',
    'Step-free entrance on the side.',
    'Call ahead for groups larger than ten.',
    'Closed on Poya days.',
    'නිතරම සාදරයෙන් පිළිගනිමු.',
    'அனைவரையும் வரவேற்கிறோம்.',
  ],
} as const;

/** Names of events, by category. */
export const GATHERINGS: Readonly<Record<string, readonly string[]>> = {
  Cultural: ['Avurudu Games', 'Lantern Evening', 'Folk Songs Night'],
  Religious: ['Sil Programme', 'Pongal Morning', 'Carol Service', 'Iftar Dinner'],
  Educational: ['Sinhala School Open Day', 'Tamil Reading Circle'],
  Sports: ['Sixes Cricket Day', 'Elle Carnival', 'Netball Cup'],
  'Music & Concert': ['Baila Night', 'Carnatic Recital', 'Papare Party'],
  Festival: ['Street Food Fair', 'Harvest Festival'],
  Workshop: ['Batik Workshop', 'Hopper Making Class'],
  'Community Meetup': ['Newcomers Tea', 'Mothers and Babies Morning'],
  'Business & Networking': ['Founders Breakfast', 'Trades Network Night'],
  Charity: ['Dansal', 'Blood Donation Drive'],
  'Arts & Crafts': ['Mask Painting', 'Palm Leaf Weaving'],
  'Food & Drink': ['Kottu Cook-Off', 'Tea Tasting'],
  'Family & Kids': ['Kite Day', 'Puppet Show'],
  'Health & Wellness': ['Breakfast Walk', 'Ayurveda Talk'],
  Other: ['Community Clean-Up', 'Quiz Night'],
};

/** Titles of deals. */
export const OFFERS = [
  'Lunch Special',
  'Two for One',
  'New Customer Offer',
  'Weekend Saver',
  'Family Pack',
  'Early Bird Price',
  'Student Price',
  'Full Moon Offer',
  'Avurudu Bundle',
  'Winter Warmer',
] as const;
