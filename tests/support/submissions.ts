import type { DealSubmission } from '#src/listings/deal.ts';
import type { BusinessSubmission } from '#src/listings/business.ts';
import type { EventSubmission } from '#src/listings/event.ts';

/** A member's business, complete but for pictures. */
export const KOTTU_CORNER = {
  name: 'Kottu Corner',
  category: 'Restaurant',
  description: 'Kottu, hoppers and short eats.\n\nOpen late.',
  specialty: 'Cheese kottu',
  price_range: '$$',
  address: '12 Walker Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
  contact_phone: '(03) 9794 1234',
  email: 'hello@kottu.example',
  shown_contacts: ['phone', 'email'],
  website: 'https://kottu.example/menu',
  hours: { monday: 'closed', friday: [{ from: '17:00', to: '01:00' }] },
  business_hours: 'Closed on public holidays',
  images: [],
} satisfies BusinessSubmission;

/** A member's event, complete but for the picture. */
export const AVURUDU = {
  title: 'Avurudu Ulela',
  category: 'Festival',
  description: 'Games, kavum and kokis.',
  date: '2027-04-14',
  time: '10:00',
  end_time: '16:30',
  venue: 'Dandenong Park',
  address: '1 Lonsdale Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
  organizer_name: 'Nimal Perera',
  organizer_phone: '0412 345 678',
  organizer_email: 'nimal@avurudu.example',
  price_info: 'Free',
  ticket_info: 'No tickets needed',
  ticket_url: 'https://avurudu.example/tickets',
  website: 'https://avurudu.example/',
  capacity: 500,
  requirements: 'Bring a hat.',
  program: [{ time: '10:00', activity: 'Lighting the lamp' }],
  image: null,
} satisfies EventSubmission;

/** An owner's deal, complete but for the picture. */
export const KOTTU_FOR_TWO = {
  title: 'Kottu for two',
  description: 'Two plates and two Elephant House drinks.',
  original_price: '49.90',
  discount_price: '35.00',
  with_purchase: 'two drinks',
  valid_from: '2026-11-01',
  valid_until: '2026-12-24',
  weekdays: ['thursday', 'sunday'],
  terms: 'Dine in.',
  restrictions: 'Not on public holidays.',
  redemption_instructions: 'Show the code before you order.',
  usage_limit: 50,
  limit_per_person: 1,
  code_kind: 'shared',
  code: 'KOTTU2',
  image: null,
} satisfies Omit<DealSubmission, 'business'>;
