import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import type { OwnEvent } from '#src/api/own-event-calls.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { editPath } from '#src/domain/paths.ts';
import { silentBusiness, silentEvent } from '#tests/fixtures/listings.ts';

/** A member in the form of the API. */
export const ASHA = {
  id: 7,
  username: 'asha',
  first_name: 'Asha',
  last_name: 'Fernando',
  email: 'asha.fernando@example.com',
  email_confirmed: true,
  is_staff: false,
  role: 'member',
  has_password: true,
  profile: { is_business_owner: false, is_event_organizer: false },
};

const AT = '2026-11-20T08:00:00Z';

/** A day of next year, as forms ask about days that are further away. */
export const NEXT_APRIL = `${new Date().getFullYear() + 1}-04-14`;

/** A business that waits for review. */
export const KOTTU_CORNER: OwnBusiness = {
  ...silentBusiness,
  id: 17,
  slug: 'kottu-corner',
  name: 'Kottu Corner',
  description: 'Kottu until late.',
  category: { id: 1, name: 'Restaurant' },
  images: ['/media/uploads/kottu.webp'],
  image_alts: [null],
  image_focuses: [null],
  image: '/media/uploads/kottu.webp',
  address: '1 Foster Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
  contact_phone: '(03) 5550 1234',
  email: 'asha.fernando@example.com',
  hours: { monday: [{ from: '17:00', to: '01:00' }], tuesday: 'closed' },
  created_at: AT,
  updated_at: AT,
  status: 'pending',
  revision: 1,
  submitted_at: AT,
  reasons: [],
  reason: null,
  taken_down_by_team: false,
  question: null,
  changes_wait: false,
  pending_changes: null,
  reported: null,
};

/** An event that the team has questions about. */
export const AVURUDU: OwnEvent = {
  ...silentEvent,
  id: 23,
  slug: 'avurudu-in-the-park',
  title: 'Avurudu in the Park',
  description: 'Games and sweets.',
  category: { id: 2, name: 'Festival' },
  date: '2027-04-14',
  time: '10:00',
  venue: 'Dandenong Park',
  location: 'Dandenong, VIC',
  address: '1 Foster Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
  organizer_name: 'Asha Fernando',
  organizer_phone: '(03) 5550 1234',
  organizer_email: 'asha.fernando@example.com',
  capacity: 200,
  program: [{ time: '10 am', activity: 'Kiribath' }],
  created_at: AT,
  updated_at: AT,
  status: 'changes_requested',
  revision: 2,
  submitted_at: AT,
  reasons: [],
  reason: 'Which gate do people come in by?',
  taken_down_by_team: false,
  question: null,
  pending_changes: null,
  reported: null,
};

/** Signs in as Asha, who has listed nothing; routes that a test adds later come first. */
export async function asAsha(page: Page, user: Partial<typeof ASHA> = {}): Promise<void> {
  await page.addInitScript((person) => {
    localStorage.setItem('authToken', 't');
    localStorage.setItem('authUser', JSON.stringify(person));
  }, ASHA);
  const answers = {
    '**/api/auth/profile/': { ...ASHA, ...user },
    '**/api/my-*/?*': { count: 0, results: [] },
    '**/api/claims/?*': { count: 0, results: [] },
    '**/api/my-*/*/figures/': { weeks: [] },
    '**/api/redemptions/businesses/': { all: false, results: [] },
    '**/api/*/similar/': { results: [] },
  };
  for (const [address, json] of Object.entries(answers)) {
    await page.route(address, (route) => route.fulfill({ json }));
  }
  await page.route('**/media/uploads/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }),
  );
}

/** Opens the row of a listing on the dashboard. */
export const openRow = (list: Locator, name: string): Promise<void> =>
  list.getByRole('button', { name, exact: true, expanded: false }).click();

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';

/** A picture that a browser can show. */
export const PICTURE = {
  name: 'kottu.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A picture of 64 × 48 pixels, as are its copies: none is enlarged. */
export const plate = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#b3541e' } })
    .png()
    .toBuffer();

/** Types the required fields of the wizard's step 1. */
export async function fillAbout(page: Page, name = 'Kottu Corner'): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Category').selectOption('Restaurant');
  await page.getByLabel('Description').fill('Kottu until late.');
}

/** Types the required fields of its step 2. */
export async function fillWhere(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('1 Foster Street');
  await page.getByLabel('Suburb').fill('Dandenong');
  await page.getByLabel('Postcode').fill('3175');
}

/** Goes through the first three steps of the wizard. */
export async function fillBusiness(page: Page, name?: string): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  await fillAbout(page, name);
  await next();
  await fillWhere(page);
  await next();
  await page.getByLabel('Phone').fill('(03) 5550 1234');
  await page.getByLabel('The number to call').check();
  await next();
}

/** Types the required fields of an event's form. */
export async function fillEvent(
  page: Page,
  date: string,
  title = 'Avurudu in the Park',
  organiser?: { name: string; email: string },
) {
  await page.getByLabel('Event title').fill(title);
  await page.getByLabel('Category').selectOption('Festival');
  await page.getByLabel('Description').fill('Games and sweets.');
  await page.getByRole('textbox', { name: 'Date' }).fill(date);
  await page.getByLabel('Start time').fill('10:00');
  await page.getByLabel('Venue', { exact: true }).fill('Dandenong Park');
  await page.getByLabel('Venue address').fill('1 Foster Street');
  await page.getByLabel('Suburb').fill('Dandenong');
  await page.getByLabel('Postcode').fill('3175');
  await page.getByLabel('Contact phone').fill('(03) 5550 1234');
  if (organiser) {
    await page.getByRole('textbox', { name: 'Organiser' }).fill(organiser.name);
    await page.getByLabel('Contact email').fill(organiser.email);
  }
}

/** Unfolds a section of a form in one page, or folds it away, as on phones. */
export const foldOrUnfold = (page: Page, title: string): Promise<void> =>
  page.locator('summary').getByRole('heading', { name: title, exact: true }).click();

/**
 * Opens the form of a listing that is edited; resolves to the body that the page sends, which is undefined until then.
 */
export async function openEdited(
  page: Page,
  kind: 'event' | 'deal',
  listing: { id: number },
  field?: string,
): Promise<() => unknown> {
  let body: unknown;
  await page.route(`**/api/my-${kind}s/${listing.id}/`, (route) =>
    route.fulfill({ json: listing }),
  );
  await page.route(`**/api/${kind}s/${listing.id}/update/`, (route) => {
    body = route.request().postDataJSON();
    return route.fulfill({ json: listing });
  });
  await page.goto(editPath(kind, listing.id, field));
  return () => body;
}

/** Answers the calls that list something, and remembers their bodies and keys. */
export async function answerCreation(
  page: Page,
  kind: PluralKind,
  reply: (route: Route, call: number) => Promise<void>,
) {
  const calls: { body: Record<string, unknown>; key: string | undefined }[] = [];
  await page.route(`**/api/${kind}/create/`, async (route) => {
    const request = route.request();
    calls.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
    await reply(route, calls.length);
  });
  return calls;
}
