import type { BusinessSubmission, EventSubmission } from '#src/contract/submissions.ts';

/** What a member would send of a business, nothing left out but pictures. */
export const KOTTU_CORNER = {
  name: 'Kottu Corner',
  category: 'Restaurant',
  description: 'Kottu, hoppers and short eats.\n\nOpen late.',
  specialty: 'Cheese kottu',
  address: '12 Walker Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
  contact_phone: '03 9794 1234',
  email: 'hello@kottu.example',
  website: 'https://kottu.example/menu',
  hours: { monday: 'closed', friday: [{ from: '17:00', to: '01:00' }] },
  business_hours: 'Closed on public holidays',
  images: [],
} satisfies BusinessSubmission;

/** What a member would send of an event, nothing left out but the picture. */
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
