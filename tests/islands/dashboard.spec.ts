import type { Locator, Page } from '@playwright/test';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { expect, type States, test, testLooks } from '#tests/support/guarded-page.ts';
import { untilIdle } from '#tests/support/idle.ts';
import {
  asAsha,
  ASHA,
  AVURUDU,
  KOTTU_CORNER,
  NEXT_APRIL,
  openRow,
} from '#tests/support/own-listings.ts';
import { TWO_KOTTU } from '#tests/support/own-deals.ts';

const businessesOf = (page: Page) => page.getByRole('region', { name: 'My businesses' });
const eventsOf = (page: Page) => page.getByRole('region', { name: 'My events' });
const attentionOf = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });

const QUICK_EDIT = 'Change phone, hours, closing or what people see';

/** A published business with changes that wait for review. */
const HOPPER_HOUSE = {
  ...KOTTU_CORNER,
  id: 18,
  name: 'Hopper House',
  status: 'published',
  pending_changes: {
    status: 'pending',
    submitted_at: KOTTU_CORNER.submitted_at,
    reasons: [],
    reason: null,
    fields: {},
  },
};

/** Answers the calls for Asha's lists, as they are at the time of the call. */
async function lists(page: Page, of: Record<string, readonly object[]>): Promise<void> {
  for (const name of Object.keys(of)) {
    await page.route(`**/api/my-${name}/?*`, (route) => {
      const results = of[name] ?? [];
      return route.fulfill({ json: { count: results.length, results } });
    });
  }
}

/** Opens Asha's dashboard with a business that waits, one that is published, and an event. */
async function asListed(page: Page): Promise<void> {
  await asAsha(page);
  const listed = { businesses: [KOTTU_CORNER, HOPPER_HOUSE] as object[], events: [AVURUDU] };
  await lists(page, listed);
  await page.route('**/api/businesses/18/archive/', (route) => {
    const archived = { ...HOPPER_HOUSE, status: 'archived', pending_changes: null };
    listed.businesses = [KOTTU_CORNER, archived];
    return route.fulfill({ json: archived });
  });
  await page.route('**/api/businesses/18/put-away/', (route) => {
    listed.businesses = [KOTTU_CORNER];
    return route.fulfill({ json: HOPPER_HOUSE });
  });
  await page.route('**/api/businesses/17/delete/', (route) => {
    listed.businesses = [];
    return route.fulfill({ status: 204 });
  });
  await page.goto('/dashboard');
  await expect(businessesOf(page).getByRole('heading', { name: 'Kottu Corner' })).toBeVisible();
}

/** Opens Asha's dashboard with a business that the team asks about; gives the bodies of the answers. */
async function asQuestioned(page: Page): Promise<object[]> {
  await asAsha(page);
  const question = { text: 'Which street is it in?', asked_at: KOTTU_CORNER.submitted_at };
  const listed = { businesses: [{ ...KOTTU_CORNER, question }] as object[], events: [AVURUDU] };
  await lists(page, listed);
  const sent: object[] = [];
  await page.route('**/api/businesses/17/answer/', (route) => {
    sent.push(route.request().postDataJSON());
    listed.businesses = [KOTTU_CORNER];
    return route.fulfill({ json: KOTTU_CORNER });
  });
  await page.goto('/dashboard');
  await expect(attentionOf(page).getByText('Our team asks')).toBeVisible();
  return sent;
}

/** A published event on every Sunday from 6 December 2026, of which one is cancelled. */
const SUNDAYS = {
  ...AVURUDU,
  id: 40,
  title: 'Bana on Sundays',
  status: 'published',
  reason: null,
  date: '2026-12-06',
  original_date: '2026-12-06',
  repeat: { every: 'week', interval: 1, weekdays: [], until: '2027-12-04', dates: [] },
  date_changes: [{ date: '2026-12-13', status: 'cancelled', reason: 'Rain', to: null }],
};

/** Opens the dates of the series; resolves to the changes that are sent, after some tries that fail. */
async function openDates(page: Page, failing = 0): Promise<object[]> {
  await page.clock.setFixedTime('2026-11-24T01:00:00Z');
  await asAsha(page);
  const listed: { events: object[] } = { events: [SUNDAYS] };
  const sent: object[] = [];
  await lists(page, listed);
  await page.route('**/api/my-events/40/', (route) => route.fulfill({ json: listed.events[0] }));
  await page.route('**/api/events/40/update/', (route) => {
    if (failing-- > 0) return route.abort();
    const body = route.request().postDataJSON();
    sent.push(body.date_changes);
    listed.events = [{ ...SUNDAYS, ...body }];
    return route.fulfill({ json: listed.events[0] });
  });
  await page.goto('/dashboard');
  await openRow(eventsOf(page), 'Bana on Sundays');
  await eventsOf(page).getByText('Cancel, postpone or move a date').click();
  await expect(eventsOf(page).getByText('Sun 6 Dec 2026, 10:00 am')).toBeVisible();
  return sent;
}

const changeOf = (page: Page, day: string) =>
  eventsOf(page).getByRole('button', { name: `Change ${day}` });

/** The names in a list, in its order. */
const namesIn = (list: Locator) => list.getByRole('listitem').getByRole('heading');

const STATES: States = {
  'a dashboard with nothing listed, and one way to begin': async (page) => {
    await asAsha(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Nothing listed yet' })).toBeVisible();
    await expect(page.getByText('Manage your businesses, events and deals.')).toBeVisible();
    const main = page.getByRole('main');
    for (const name of ['Add Business', 'Add Event', 'My deals'])
      await expect(main.getByRole('link', { name })).toHaveCount(1);
  },
  'a dashboard with listings': {
    'and a quick change': async (page) => {
      await asListed(page);
      await openRow(businessesOf(page), 'Kottu Corner');
      await page.getByText(QUICK_EDIT).click();
      await page.getByText('Address, phone and e-mail: what people see').click();
      await expect(page.getByRole('button', { name: 'Not closed' })).toBeVisible();
      await expect(page.getByLabel('The number to call')).toBeVisible();
    },
    'and a question': async (page) => {
      await page.getByText(QUICK_EDIT).click();
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a dashboard with a question of the team': async (page) => {
    await asQuestioned(page);
    await attentionOf(page).getByRole('button', { name: 'Send the answer Kottu Corner' }).click();
    await expect(attentionOf(page).getByRole('alert')).toBeFocused();
  },
  'a dashboard with a date of a series that moves': async (page) => {
    await openDates(page);
    await changeOf(page, 'Sun 20 Dec 2026').click();
    await page.getByLabel('What happens').selectOption('Move to another time');
    await page.getByLabel('New date').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  },
};

testLooks(STATES);

test('a question of the team comes first, and is answered in place, once', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 503/);
  const sent = await asQuestioned(page);
  const attention = attentionOf(page);
  await expect(namesIn(attention)).toHaveText(['Kottu Corner', 'Avurudu in the Park']);
  await expect(attention.getByText('Which street is it in?')).toBeVisible();
  const answer = attention.getByLabel('Your answer');
  const send = attention.getByRole('button', { name: 'Send the answer Kottu Corner' });
  await send.press('Enter');
  await attention.getByRole('link', { name: 'Write something first' }).press('Enter');
  await expect(answer).toBeFocused();
  await page.keyboard.type('The first one.');
  await page.route('**/answer/', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await send.press('Enter');
  await expect(attention.getByRole('alert')).toBeFocused();
  await expect(answer).toHaveValue('The first one.');
  await send.dblclick();
  await expect(page.getByText('Thank you. Our team has your answer.')).toBeVisible();
  await expect(namesIn(attention)).toHaveText(['Avurudu in the Park']);
  expect(sent).toEqual([{ text: 'The first one.' }]);
});

test('says where each listing stands, and what can be done', async ({ page }) => {
  await asListed(page);
  const businesses = businessesOf(page);
  await openRow(businesses, 'Hopper House');
  await expect(businesses.getByText('Published. Your changes wait for review.')).toBeVisible();
  await businesses.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take down Hopper House?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(businesses.getByText('Taken down', { exact: true })).toHaveCount(0);
  await businesses.getByRole('button', { name: 'Take down' }).click();
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(businesses.getByText('Taken down', { exact: true })).toBeVisible();
  // The business comes back by being sent again, which begins with its earlier values.
  await expect(businesses.getByRole('link', { name: 'Send again Hopper House' })).toHaveAttribute(
    'href',
    '/add-business?copy=18',
  );
  await businesses.getByRole('button', { name: 'Put away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put away' }).click();
  await expect(businesses.getByText('Hopper House')).toHaveCount(0);

  await openRow(businesses, 'Kottu Corner');
  await businesses.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(businesses.getByText('None yet.')).toBeVisible();
});

test('dates of a series are cancelled and moved by the keyboard alone, once each', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  const sent = await openDates(page, 1);
  const save = page.getByRole('button', { name: 'Save' });
  const events = eventsOf(page);
  await expect(events.getByText('Sun 6 Dec 2026 · Every Sunday')).toBeVisible();
  await expect(events.getByText('Sun 13 Dec 2026, 10:00 am')).toBeVisible();
  await expect(events.getByText('Cancelled')).toBeVisible();
  await expect(changeOf(page, 'Sun 24 Jan 2027')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all 52 dates' }).click();

  await changeOf(page, 'Sun 21 Nov 2027').press('Enter');
  await expect(page.getByLabel('What happens')).toBeFocused();
  await save.press('Enter');
  await expect(page.getByRole('link', { name: 'Please choose what happens' })).toBeVisible();
  await page.getByLabel('What happens').selectOption('Cancel');
  await page.getByLabel('Which dates').selectOption('This and later: 2 dates');
  await page.getByLabel('Reason').fill('The hall is let.');
  await save.press('Enter');
  // The API didn't answer, so everything stays as it was typed.
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('The hall is let.');
  await save.dblclick();
  await expect(changeOf(page, 'Sun 21 Nov 2027')).toBeFocused();
  await expect(page.getByText('Your page shows your changes.')).toBeVisible();
  const [rain] = SUNDAYS.date_changes;
  const let_ = { status: 'cancelled', reason: 'The hall is let.', to: null };
  const cancelled = [rain, { ...let_, date: '2027-11-21' }, { ...let_, date: '2027-11-28' }];
  expect(sent).toEqual([cancelled]);

  await changeOf(page, 'Sun 20 Dec 2026').press('Enter');
  await page.getByLabel('What happens').selectOption('Move to another time');
  await page.getByLabel('New date').fill('2026-11-01');
  await save.press('Enter');
  await expect(page.getByRole('link', { name: 'must be in the future' })).toBeVisible();
  await page.getByLabel('New date').fill('2026-12-21');
  await page.getByLabel('Start time').fill('18:00');
  await save.press('Enter');
  await expect(events.getByText('Mon 21 Dec 2026, 6:00 pm')).toBeVisible();
  const to = { date: '2026-12-21', time: '18:00', end_date: null, end_time: null };
  expect(sent[1]).toContainEqual({ date: '2026-12-20', status: 'moved', reason: null, to });

  // One that is as planned again is in no list of changes; one that is left out stays to be seen here.
  await changeOf(page, 'Sun 13 Dec 2026').press('Enter');
  await page.getByLabel('What happens').selectOption('As planned again');
  await save.press('Enter');
  await expect(changeOf(page, 'Sun 13 Dec 2026'), 'its form is closed').toBeFocused();
  await changeOf(page, 'Sun 6 Dec 2026').press('Enter');
  await page.getByLabel('What happens').selectOption('Leave out, as if it had never been planned');
  await save.press('Enter');
  await expect(events.getByText('Left out')).toBeVisible();
  expect(sent[3]).toMatchObject([
    { date: '2026-12-06', status: 'skipped' },
    { date: '2026-12-20', status: 'moved' },
    { date: '2027-11-21' },
    { date: '2027-11-28' },
  ]);
});

test('who takes an event down may cancel it instead, so that its page says so', async ({
  page,
}) => {
  const sent = await openDates(page);
  await eventsOf(page).getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take down Bana on Sundays?' });
  await expect(dialog).toContainText('people who have the link see nothing');
  await dialog.getByRole('button', { name: 'Cancel the event' }).click();
  await expect(page.getByLabel('What happens')).toBeFocused();
  await expect(page.getByLabel('Which dates')).toHaveValue('all');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  const all = sent[0] as { status: string }[];
  expect(all.map(({ status }) => status)).toEqual(Array(52).fill('cancelled'));
});

test('has what needs its owner first, and what was taken down last', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-24T01:00:00Z');
  await page.goto('/about');
  await page.evaluate((id) => {
    const draft = { values: { name: 'Hopper Cart' } };
    localStorage.setItem(`draft:business:${id}`, JSON.stringify(draft));
    // The draft is that of a listing that no longer exists.
    localStorage.setItem(`draft:event:${id}:99`, JSON.stringify({ values: { title: 'Gone' } }));
  }, ASHA.id);
  const published = { ...AVURUDU, status: 'published', reason: null };
  const events = [
    { ...published, id: 1, title: 'Ended by Me', status: 'archived' },
    {
      ...published,
      id: 6,
      title: 'Taken Down',
      status: 'archived',
      taken_down_by_team: true,
      reason: 'It isn’t on.',
    },
    { ...published, id: 2, title: 'Last Week', date: '2026-11-17' },
    { ...published, id: 3, title: 'Long Ago', date: '2026-04-14' },
    { ...published, id: 4, title: 'Next Year' },
    {
      ...published,
      id: 5,
      title: 'Not This',
      status: 'rejected',
      reasons: ['other_community', 'contact'],
      reason:
        'This isn’t for the Sri Lankan community in Australia.\nPlease check the contact details: we couldn’t reach you with them.',
    },
    AVURUDU,
  ];
  const down = { status: 'archived', taken_down_by_team: true };
  const deals = [
    { ...TWO_KOTTU, ...down, id: 31, title: 'Of Hopper House', business: HOPPER_HOUSE },
    { ...TWO_KOTTU, ...down, id: 32, title: 'Of Kottu Corner', business: KOTTU_CORNER },
  ];
  await asAsha(page);
  const businesses = [
    { ...HOPPER_HOUSE, pending_changes: null },
    { ...KOTTU_CORNER, ...down },
  ];
  await lists(page, { businesses, events, deals });
  await page.goto('/dashboard');
  await expect(namesIn(attentionOf(page))).toHaveText([
    'Avurudu in the Park',
    'Not This',
    'Kottu Corner',
    'Taken Down',
    'Of Hopper House',
    'Hopper Cart',
    'Last Week',
  ]);
  await expect(attentionOf(page).getByText('Which gate do people come in by?')).toBeVisible();
  await expect(attentionOf(page).getByText('It isn’t on.')).toBeVisible();
  const ways = attentionOf(page).getByRole('link');
  await expect(ways).toHaveText([
    'Edit and send again Avurudu in the Park',
    'Edit and send again Not This',
    'Send again Kottu Corner',
    'Send again Taken Down',
    'Send again Of Hopper House',
    'Go on Hopper Cart',
    'Copy event Last Week',
  ]);
  await expect(ways.nth(0)).toHaveAttribute('href', '/add-event?edit=23');
  await expect(ways.nth(1)).toHaveAttribute('href', '/add-event?edit=5&field=organizer_phone');
  await expect(ways.nth(3)).toHaveAttribute('href', '/add-event?copy=6');
  await expect(ways.nth(6)).toHaveAttribute('href', '/add-event?copy=2&field=date');

  await expect(namesIn(eventsOf(page))).toHaveText([
    'Not This',
    'Avurudu in the Park',
    'Next Year',
    'Last Week',
  ]);
  await eventsOf(page).getByRole('button', { name: 'Show all 7' }).click();
  await expect(namesIn(eventsOf(page)).nth(6)).toHaveText('Taken Down');

  await attentionOf(page).getByRole('button', { name: 'Throw away Hopper Cart' }).click();
  await expect(attentionOf(page).getByText('Hopper Cart')).toHaveCount(0);
  await page.goto(SUBMISSION_PATHS.business);
  await expect(page.getByLabel('Business name')).toHaveValue('');
});

test('phone, hours, closing and what people see of a business are changed in place', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 503/);
  await page.clock.setFixedTime('2026-11-24T01:00:00Z');
  await asAsha(page);
  const shown_contacts = ['phone', 'email'];
  const shop = { ...KOTTU_CORNER, status: 'published', state: 'VIC', shown_contacts };
  const listed: Record<string, object[]> = { businesses: [shop] };
  await lists(page, listed);
  await page.goto('/dashboard');
  const businesses = businessesOf(page);
  await openRow(businesses, 'Kottu Corner');
  await businesses.getByText(QUICK_EDIT).click();
  await expect(businesses.getByText(/at once, and no longer shows what you hide/)).toBeVisible();
  const hours = businesses.getByText('Opening hours', { exact: true });
  await hours.click();
  await businesses.getByLabel('Sunday', { exact: true }).selectOption('Open');
  const to = businesses.getByLabel('Sunday, to');
  await to.fill('');
  await hours.click();
  await expect(to).toBeHidden();
  await businesses.getByLabel('Phone').fill('12');
  await businesses.getByLabel('WhatsApp', { exact: true }).fill('12');
  await businesses.getByLabel('Closed from').fill('2026-11-24');
  await businesses.getByLabel('Closed until').fill('2026-11-30');
  await businesses.getByText('Address, phone and e-mail: what people see').click();
  await businesses
    .getByLabel('Where do customers find you?')
    .selectOption('At home, by arrangement');
  await businesses.getByLabel('The e-mail address').uncheck();
  const submit = businesses.getByRole('button', { name: 'Save' });
  await submit.click();
  const summary = businesses.getByRole('alert');
  await expect(summary).toContainText('Please enter a valid phone number');
  await expect(summary).toContainText('Please enter a valid WhatsApp number');
  // The hours are unfolded where they are wrong, and stay so while they are corrected.
  await to.fill('17:00');
  await expect(to).toBeVisible();
  await businesses.getByLabel('Sunday', { exact: true }).selectOption('Closed');
  await businesses.getByLabel('Phone').fill('(03) 5550 4321');
  await businesses.getByLabel('WhatsApp', { exact: true }).fill('0412 345 678');

  let sent: unknown;
  await page.route('**/api/businesses/17/update/', (route) => route.fulfill({ status: 503 }));
  await submit.click();
  await expect(businesses.getByRole('alert')).toContainText('Nothing is lost');
  await page.route('**/api/businesses/17/update/', (route) => {
    sent = route.request().postDataJSON();
    const changed = { ...shop, ...(sent as object) };
    listed['businesses'] = [changed];
    return route.fulfill({ json: changed });
  });
  await submit.click();
  await expect(page.getByText('Your page shows your changes.')).toBeVisible();
  expect(sent).toEqual({
    contact_phone: '(03) 5550 4321',
    whatsapp: '0412 345 678',
    found_at: 'arrangement',
    shown_contacts: ['phone'],
    hours: { ...KOTTU_CORNER.hours, sunday: 'closed' },
    closed_from: '2026-11-24',
    closed_until: '2026-11-30',
  });
});

test('closed today is one press, and another undoes it; where it has to wait, that is said', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 503/);
  await page.clock.setFixedTime('2026-11-24T01:00:00Z');
  await asAsha(page);
  const shop = { ...KOTTU_CORNER, status: 'published', state: 'VIC' };
  const listed: Record<string, object[]> = { businesses: [shop] };
  await lists(page, listed);
  const sent: object[] = [];
  let answer: 'fails' | 'waits' | 'is shown' = 'fails';
  await page.route('**/api/businesses/17/update/', (route) => {
    if (answer === 'fails') return route.fulfill({ status: 503 });
    const fields = route.request().postDataJSON();
    sent.push(fields);
    const waiting = { ...HOPPER_HOUSE.pending_changes, fields };
    const changed = answer === 'waits' ? { pending_changes: waiting } : fields;
    listed['businesses'] = [{ ...shop, ...changed }];
    return route.fulfill({ json: { ...shop, ...changed } });
  });
  await page.goto('/dashboard');
  const businesses = businessesOf(page);
  await openRow(businesses, 'Kottu Corner');
  const close = businesses.getByRole('button', { name: 'Closed today Kottu Corner' });
  await businesses.getByText(QUICK_EDIT).click();
  await businesses.getByLabel('Phone').fill('(03) 5550 4321');
  await close.click();
  await expect(businesses.getByRole('alert')).toBeVisible();
  answer = 'waits';
  await close.click();
  await expect(page.getByText('Your changes have been submitted for review.')).toBeVisible();
  answer = 'is shown';
  await close.dblclick();
  const open = businesses.getByRole('button', { name: 'Open today after all Kottu Corner' });
  await expect(page.getByText('Your page says that you are closed today.')).toBeVisible();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await expect(close).toBeVisible();
  await businesses.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your page shows your changes.')).toBeVisible();
  const today = { closed_from: '2026-11-24', closed_until: '2026-11-24' };
  const reopened = { closed_from: '', closed_until: '' };
  expect(sent).toEqual([today, today, reopened, { contact_phone: '(03) 5550 4321' }]);
  listed['businesses'] = [{ ...shop, changes_wait: true }];
  await page.reload();
  await openRow(businesses, 'Kottu Corner');
  await expect(businesses.getByText(QUICK_EDIT)).toBeVisible();
  await expect(close).toBeHidden();
});

test('tells how a listing does by week, but no number below five', async ({ page }) => {
  await asAsha(page);
  const few = {
    call: null,
    directions: null,
    website: null,
    tickets: null,
    share: null,
    claims: null,
  };
  const weeks = [
    { ...few, week: '2026-11-23', view: 1_240, call: 5 },
    { ...few, week: '2026-11-16', view: null },
  ];
  await lists(page, { businesses: [{ ...KOTTU_CORNER, status: 'published' }] });
  let asked = 0;
  await page.route('**/api/my-businesses/17/figures/', (route) => {
    asked += 1;
    return route.fulfill({ json: { weeks } });
  });
  await page.goto('/dashboard');
  await openRow(businessesOf(page), 'Kottu Corner');
  const rows = page.getByRole('region', { name: 'Figures by week' }).getByRole('row');
  const names = [
    'Week from',
    'Views',
    'Calls and chats',
    'Directions',
    'Website',
    'Shares',
    'Claims',
  ];
  const less = 'fewer than 5';
  await expect(rows.nth(0).getByRole('columnheader')).toHaveText(names);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['1,240', '5', less, less, less, less]);
  await expect(rows.nth(2).getByRole('rowheader')).toHaveText('16 Nov');
  await expect(rows.nth(2).getByRole('cell')).toHaveText([less, less, less, less, less, less]);
  await untilIdle(page);
  expect(asked).toBe(1);
});

test('what would help people leads to where the form asks for it', async ({ page }) => {
  await asAsha(page);
  await lists(page, { businesses: [KOTTU_CORNER] });
  await page.route('**/api/my-businesses/17/', (route) => route.fulfill({ json: KOTTU_CORNER }));
  await page.goto('/dashboard');
  const businesses = businessesOf(page);
  await openRow(businesses, 'Kottu Corner');
  await expect(businesses.getByText('Add opening hours')).toHaveCount(0);
  await businesses.getByRole('link', { name: 'Add your website' }).click();
  await expect(page.getByText('Step 3 of 4: Contact')).toBeVisible();
  await expect(page.getByLabel('Website')).toBeFocused();
});

test('can be asked again when a list fails', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await asAsha(page);
  await page.route('**/api/my-events/?*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/dashboard');
  const events = eventsOf(page);
  await expect(events.getByRole('alert')).toContainText("We couldn't load");
  await page.unroute('**/api/my-events/?*');
  await lists(page, { events: [AVURUDU] });
  await events.getByRole('button', { name: 'Retry' }).click();
  await expect(events.getByRole('heading', { name: 'Avurudu in the Park' })).toBeVisible();
});

test('an event is copied with all but its date', async ({ page }) => {
  await asAsha(page);
  const image = '/media/uploads/avurudu.webp';
  const held = { ...AVURUDU, status: 'published', date: '2026-04-14', reason: null, image };
  await page.route('**/api/my-events/23/', (route) => route.fulfill({ json: held }));
  let sent: unknown;
  await page.route('**/api/events/create/', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: AVURUDU });
  });
  await page.goto(`${SUBMISSION_PATHS.event}?copy=23`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Event');
  await expect(page.getByLabel('Event title')).toHaveValue('Avurudu in the Park');
  const send = page.getByRole('button', { name: 'Submit for review' });
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
  await send.click();
  await expect(page.getByRole('link', { name: 'Event date is required' })).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill(NEXT_APRIL);
  await send.click();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toMatchObject({ venue: 'Dandenong Park', date: NEXT_APRIL, image });
});
