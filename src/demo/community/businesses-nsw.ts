import type { SeedBusiness } from '../types.ts';
import { days, open } from './opening-hours.ts';

/** Other businesses of New South Wales, as far as Broken Hill (whose clocks are Adelaide's). */
export const newSouthWalesBusinesses: readonly SeedBusiness[] = [
  {
    slug: 'harbour-migration-law',
    age: 310,
    submission: {
      name: 'Harbour Migration & Family Law',
      category: 'Legal Services',
      description:
        'Visas for partners, parents and skilled workers; citizenship tests rehearsed with kindness; appeals when the letter says no. Registered migration agents and solicitors under one roof.',
      specialty: 'Partner and parent visas',
      address: 'Suite 12, 91 Phillip Mews',
      suburb: 'Parramatta',
      state: 'NSW',
      postcode: '2150',
      contact_phone: '(02) 5550 2105',
      email: 'enquiries@harbourmigration.example',
      website: 'https://harbourmigration.example',
      hours: {
        ...days('monday', 'friday', open('09:00-17:00')),
        saturday: 'by_appointment',
        sunday: 'closed',
      },
    },
  },
  {
    slug: 'pearl-route-travel',
    age: 83,
    submission: {
      name: 'Pearl Route Travel',
      category: 'Travel Agent',
      description:
        'Colombo, Jaffna and the Maldives in one ticket; Umrah groups with a guide who speaks Tamil; a wheelchair at every change of planes, because we ring the airport ourselves.',
      specialty: 'Multi-stop fares and Umrah groups',
      address: '59 Liverpool Arcade',
      suburb: 'Strathfield South',
      state: 'NSW',
      postcode: '2136',
      contact_phone: '(02) 5550 2106',
      email: 'go@pearlroute.example',
      website: 'https://pearlroute.example',
      hours: {
        ...days('monday', 'thursday', open('09:30-18:00')),
        friday: open('09:30-12:30', '14:30-18:00'),
        saturday: open('10:00-14:00'),
        sunday: 'closed',
      },
    },
  },
  {
    slug: 'sandalwood-wellness',
    age: 48,
    submission: {
      name: 'Sandalwood Physiotherapy & Wellness',
      category: 'Healthcare',
      description:
        'Physiotherapy for backs that sit and shoulders that lift, with warm oil massage by a trained therapist on Thursdays. Medicare care plans and work injury claims welcome.',
      address: '22 Joyce Mews',
      suburb: 'Pendle Hill',
      state: 'NSW',
      postcode: '2145',
      contact_phone: '(02) 5550 2107',
      email: 'care@sandalwood.example',
      hours: {
        ...days('monday', 'friday', open('07:30-18:30')),
        saturday: open('08:00-12:00'),
        sunday: 'closed',
      },
    },
  },
  {
    slug: 'mehendi-by-shifa',
    age: 17,
    submission: {
      name: 'Mehendi by Shifa',
      category: 'Beauty & Salon',
      description:
        'Henna mixed the night before from leaves, lemon and tea: no chemicals, no black dye. Brides, Eid eve gatherings and school fetes; a women-only room with parking at the back.',
      specialty: 'Natural henna for brides and Eid',
      images: ['/media/demo/henna.webp'],
      suburb: 'Auburn',
      state: 'NSW',
      postcode: '2144',
      contact_phone: '0491 570 157',
      email: 'shifa@example.org',
      hours: days('monday', 'sunday', 'by_appointment'),
    },
  },
  {
    slug: 'girraween-study-circle',
    age: 229,
    submission: {
      name: 'Girraween Study Circle',
      category: 'Education',
      description:
        'Selective-school preparation without tears, and HSC Tamil with them only occasionally. Run by retired teachers for the cost of the hall.',
      specialty: 'Selective-school and HSC Tamil classes',
      address: '14 Tungarra Walk',
      suburb: 'Girraween',
      state: 'NSW',
      postcode: '2145',
      contact_phone: '(02) 7010 2109',
      email: 'circle@example.org',
      hours: {
        ...days('monday', 'friday', open('17:00-20:00')),
        saturday: open('08:30-12:30'),
        sunday: 'closed',
      },
    },
  },
  {
    slug: 'blue-lagoon-realty',
    age: 36,
    submission: {
      name: 'Blue Lagoon Realty',
      category: 'Real Estate',
      description:
        'Units near the station, granny flats that comply, and rentals where the landlord knows your name. Free appraisals in plain figures.',
      address: '6 Dunmore Mews',
      suburb: 'Wentworthville',
      state: 'NSW',
      postcode: '2145',
      contact_phone: '(02) 5550 2110',
      email: 'homes@bluelagoon.example',
      website: 'https://bluelagoon.example',
      hours: {
        ...days('monday', 'friday', open('09:00-17:30')),
        saturday: open('09:00-15:00'),
        sunday: 'closed',
      },
    },
  },
  {
    slug: 'seven-hills-auto',
    age: 108,
    submission: {
      name: 'Seven Hills Auto Electric',
      category: 'Automotive',
      description:
        'Batteries, alternators, air conditioning and hybrid diagnostics. Drop the car before work and we will run you to the station.',
      address: '8/11 Foundry Rise',
      suburb: 'Seven Hills',
      state: 'NSW',
      postcode: '2147',
      contact_phone: '(02) 5550 2111',
      hours: { ...days('monday', 'friday', open('07:00-17:00')), saturday: open('07:30-12:00') },
    },
  },
  {
    slug: 'palm-leaf-lending',
    age: 164,
    submission: {
      name: 'Palm Leaf Lending & Super',
      category: 'Finance',
      description:
        'Home loans for people with a short credit history here and a long one elsewhere. We sit with you for the budget, too, and there is no charge until a loan settles.',
      specialty: 'First home loans and super check-ups',
      address: 'Level 4, 30 Smith Walk',
      suburb: 'Parramatta',
      state: 'NSW',
      postcode: '2150',
      contact_phone: '(02) 5550 2112',
      email: 'talk@palmleaf.example',
      website: 'https://palmleaf.example',
      hours: { ...days('monday', 'friday', open('09:00-18:00')), saturday: 'by_appointment' },
    },
  },
  {
    slug: 'papare-band-hire',
    age: 10,
    submission: {
      name: 'Papare Party Band Hire',
      category: 'Entertainment',
      description:
        'Trumpets, drums and one enormous flag pole. We play you into the hall, out of the church, round the boundary at the big match and, once, up an escalator. 🎺',
      specialty: 'Papare bands for weddings and cricket',
      suburb: 'Blacktown',
      state: 'NSW',
      postcode: '2148',
      contact_phone: '(02) 5550 2113',
      email: 'toot@papare.example',
      business_hours: 'Bookings by telephone after 4 pm',
    },
  },
  {
    slug: 'hearth-and-harbour-removals',
    age: 73,
    submission: {
      name: 'Hearth & Harbour Removals',
      category: 'Home Services',
      description:
        "We wrap the glass cabinet twice, carry the rice cooker ourselves and have never yet lost a grandmother's grinding stone. Sydney, Canberra and Melbourne every week.",
      specialty: 'House moves and weekly interstate runs',
      found_at: 'visits',
      serves_km: 50,
      address: '3 Unlisted Mews',
      suburb: 'Liverpool',
      state: 'NSW',
      postcode: '2170',
      contact_phone: '(02) 5550 2114',
      hours: days('monday', 'saturday', open('06:30-18:00')),
    },
  },
  {
    slug: 'silver-city-curry-house',
    age: 245,
    submission: {
      name: 'Silver City Curry House',
      category: 'Restaurant',
      description:
        'The only kottu within five hundred kilometres, as far as we know. Miners at six, artists at eight, truck drivers whenever the lights are on.',
      specialty: 'Kottu and devilled prawns in the outback',
      price_range: '$$',
      address: '24 Bromide Walk',
      suburb: 'Broken Hill',
      state: 'NSW',
      postcode: '2880',
      contact_phone: '(08) 5550 2115',
      hours: {
        ...days('monday', 'tuesday', 'closed'),
        ...days('wednesday', 'sunday', open('17:00-22:00')),
      },
    },
  },
];
