import type { SeedBusiness } from '../types.ts';
import { days, open } from './opening-hours.ts';

/** Kitchens and grocers of New South Wales. */
export const newSouthWalesFood: readonly SeedBusiness[] = [
  {
    slug: 'thosai-veedu',
    age: 141,
    submission: {
      name: 'தோசை வீடு · Thosai Veedu',
      category: 'Restaurant',
      attributes: ['vegetarian', 'vegan', 'catering', 'card_payment'],
      description:
        'Thosai a metre long, idli at sunrise and a sambar that changes with whatever the market had. Vegetarian, family-run, and loud on Sunday mornings.',
      specialty: 'Paper thosai and upcountry vegetable kurma',
      price_range: '$$',
      images: ['/media/demo/thosai.webp'],
      address: '3 Aurelia Arcade',
      suburb: 'Toongabbie',
      state: 'NSW',
      postcode: '2146',
      contact_phone: '(02) 5550 2101',
      email: 'eat@thosaiveedu.example',
      website: 'https://thosaiveedu.example',
      hours: {
        ...days('monday', 'thursday', open('07:00-14:30', '17:30-21:30')),
        ...days('friday', 'sunday', open('07:00-22:00')),
      },
    },
  },
  {
    slug: 'hela-rasa',
    age: 266,
    is_featured: true,
    submission: {
      name: 'හෙළ රස · Hela Rasa',
      category: 'Restaurant',
      description:
        'A clay-pot buffet with twenty dishes that most restaurants leave at home: polos cooked overnight, kohila, kurakkan pittu, ash plantain in white gravy. Eat with your hands; there is a long brass tap by the door.\n\nCatering for almsgivings, naming days, Eid lunches, christenings and office farewells, from twenty people to four hundred.',
      specialty: 'Clay-pot lunch buffet of village dishes',
      price_range: '$$$',
      images: ['/media/demo/clay-pots.webp'],
      address: '140 Pendle Arcade',
      suburb: 'Pendle Hill',
      state: 'NSW',
      postcode: '2145',
      contact_phone: '(02) 5550 2102',
      email: 'table@helarasa.example',
      website: 'https://helarasa.example',
      hours: {
        monday: 'closed',
        ...days('tuesday', 'friday', open('11:30-15:00', '18:00-21:30')),
        saturday: open('11:30-15:30', '18:00-23:00'),
        sunday: open('11:30-16:00'),
      },
    },
  },
  {
    slug: 'homebush-spice-merchants',
    age: 92,
    submission: {
      name: 'Homebush Spice Merchants',
      name_ta: 'ஹோம்புஷ் மசாலா கடை',
      category: 'Grocery Store',
      description:
        'Spice by the scoop, rice by the sack and advice by the hour. Our string-hopper presses, hopper pans and coconut scrapers come with a lesson if you need one.',
      specialty: 'Whole spices, hopper pans and coconut scrapers',
      address: '27 Rochester Arcade',
      suburb: 'Homebush',
      state: 'NSW',
      postcode: '2140',
      contact_phone: '(02) 5550 2103',
      email: 'counter@homebushspice.example',
      hours: {
        ...days('monday', 'saturday', open('09:00-19:30')),
        sunday: open('09:30-17:30'),
      },
    },
  },
  {
    slug: 'amma-samayal',
    age: 21,
    submission: {
      name: 'அம்மா சமையல்',
      category: 'Home Food',
      attributes: ['home_made', 'speaks_tamil'],
      description:
        'Dinner packets cooked by five mothers in Westmead and collected on the way home from the hospital shift. Order by noon; vegetarian on Tuesdays and Fridays.',
      specialty: 'Home-cooked dinner packets',
      price_range: '$',
      // The fields that aren't shown have the word of listings that aren't public, which a test looks for in every file.
      found_at: 'arrangement',
      address: '14 Unlisted Lane',
      suburb: 'Westmead',
      state: 'NSW',
      postcode: '2145',
      contact_phone: '(02) 5550 2104',
      whatsapp: '0491 570 157',
      email: 'amma@unlisted.example',
      shown_contacts: ['whatsapp'],
      business_hours: 'Collection 4:30 pm to 7 pm, Monday to Friday',
    },
  },
];
