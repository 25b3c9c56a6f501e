import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskImport } from '#src/api/imports.ts';
import { dataContextAt } from '#src/server/data/database.ts';
import { readImports } from '#src/server/data/imports/read-imports.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import {
  calendarFile,
  type CalendarHost,
  entry,
  startCalendarHost,
} from '#tests/support/calendar-host.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';
import { AVURUDU } from '#tests/support/submissions.ts';

const IMPORTS = '/api/desk/imports/';
const HOUR = 3_600_000;
const TEMPLE = {
  organizer_name: 'Melbourne Temple',
  organizer_phone: '0412 345 678',
  organizer_email: 'office@temple.example',
  category: 'Religious',
  venue: 'Great Hall',
  address: '1 Lonsdale Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
};
/** Entries of a file, by the last number of their UID and their day in December 2026. */
const poya = (number: number, day = String(number + 10), ...lines: string[]) =>
  entry(`poya-${number}`, `DTSTART:202612${day}T190000`, ...lines, `SUMMARY:Poya ${number}`);

let api: AccountApi;
let host: CalendarHost;
let staff: { token: string; id: number };
let now = NOW.getTime();

beforeAll(async () => {
  api = await openAccountApi();
  host = await startCalendarHost();
  const { asha } = await api.joinAll(['asha', 'member']);
  staff = asha;
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE username = 'asha'`);
  await api.pool.query(`UPDATE sessions SET expires_at = '2028-01-01', remember = true`);
});
afterAll(async () => {
  await host.close();
  await api.close();
});
beforeEach(async () => {
  await api.pool.query('DELETE FROM calendar_imports');
  await api.removeListings();
  host.requests.length = 0;
});

const send = (path: string, body?: object, method = 'POST') =>
  api.send(path, body, { method, token: staff.token });

/** The answer to a call that is done. */
async function done(path: string, body?: object, method?: string) {
  const response = await send(path, body, method);
  const text = await response.text();
  expect({ path, status: response.status, text }).toMatchObject({
    status: method === 'POST' || method === undefined ? expect.any(Number) : 200,
  });
  expect(response.ok, text).toBe(true);
  return text === '' ? null : JSON.parse(text);
}

const add = (form: object = {}): Promise<DeskImport> =>
  done(IMPORTS, { url: host.address(), ...TEMPLE, ...form });
const theCalendar = async (): Promise<DeskImport> =>
  (await done(IMPORTS, undefined, 'GET')).results[0];

/** Has the host answer with a file from now on. */
function serve(text: string, headers: Record<string, string> = {}) {
  host.answer = (_, response) => void response.writeHead(200, headers).end(text);
}

/** Reads what is due, an hour later each time, as one or several servers do; gives the calendar after it. */
async function read({ after = HOUR, outside = host.outside, servers = 1 } = {}) {
  now += after;
  api.setNow(new Date(now));
  const db = dataContextAt(new Date(now), api.pool, {
    siteUrl: 'https://site.example',
    rateLimits: false,
    ...SITE_KEYS,
  });
  await Promise.all(Array.from({ length: servers }, () => readImports(db, { outside })));
  return theCalendar();
}

/** The events, with their fields as their owner has them. */
async function events() {
  const { results } = await done('/api/my-events/?page_size=100', undefined, 'GET');
  return (results as Record<string, unknown>[]).toSorted((one, other) =>
    String(one['title']).localeCompare(String(other['title'])),
  );
}
const titles = async () => (await events()).map(({ title }) => title);
/** The mails about listings. */
const mailsOfListings = async () =>
  (await api.mails()).filter(({ text }) => /Poya|Dance/.test(text));
const publish = () =>
  api.pool.query(`UPDATE events SET status = 'published' WHERE status = 'pending'`);

describe('a calendar at the desk', () => {
  test.each([
    [{ url: 'ftp://temple.example/x.ics' }, 'url'],
    [{ url: 'https://office:secret@temple.example/x.ics' }, 'url'],
    [{ url: 'http://127.0.0.1/x.ics' }, 'url'],
    [{ url: 'http://localhost/x.ics' }, 'url'],
    [{ url: 'https://site.example/events.ics' }, 'url'],
    [{ url: '' }, 'url'],
    [{ category: 'No such thing' }, 'category'],
    [{ organizer_name: '' }, 'organizer_name'],
    [{ state: '' }, 'state'],
  ])('%o is refused for its %s', async (form, field) => {
    const answer = await send(IMPORTS, { url: host.address(), ...TEMPLE, ...form });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    expect((await done(IMPORTS, undefined, 'GET')).count).toBe(0);
  });

  test('is there once, and with nineteen others at most', async () => {
    expect(await add({ url: 'webcal://temple.example/0.ics' })).toMatchObject({
      url: 'https://temple.example/0.ics',
      name: 'Melbourne Temple',
      events: 0,
      read_at: null,
      outcome: null,
    });
    const again = await send(IMPORTS, { ...TEMPLE, url: 'https://temple.example/0.ics' });
    expect(Object.keys((await again.json()).errors)).toEqual(['url']);
    for (let more = 1; more < 20; more++) await add({ url: `https://temple.example/${more}.ics` });
    const one = await send(IMPORTS, { ...TEMPLE, url: 'https://temple.example/20.ics' });
    expect(one.status).toBe(409);
  });

  test('goes with whoever added it, and its events that were public stay', async () => {
    const { token, user } = await api.join('leaves');
    await api.pool.query(`UPDATE users SET role = 'admin', email_confirmed_at = now()`);
    await api.send(IMPORTS, { url: host.address(), ...TEMPLE }, { token });
    serve(calendarFile(poya(1), poya(2)));
    expect(await read()).toMatchObject({ events: 2 });
    await api.pool.query(`UPDATE events SET status = 'published' WHERE title = 'Poya 1'`);
    const exported = await (await api.get('/api/account/export/', token)).json();
    expect(exported.calendar_imports).toMatchObject([{ url: host.address() }]);
    await api.pool.query(`UPDATE users SET role = 'member' WHERE id = $1`, [user.id]);
    const body = { password: 'kottu roti at dawn' };
    const gone = await api.send('/api/account/', body, { token, method: 'DELETE' });
    expect(gone.status).toBeLessThan(300);
    const { rows } = await api.pool.query('SELECT title FROM events');
    expect(rows).toEqual([{ title: 'Poya 1' }]);
    expect((await done(IMPORTS, undefined, 'GET')).count).toBe(0);
  });

  test('that is removed leaves its events, which follow it no more', async () => {
    const { id } = await add();
    serve(calendarFile(poya(1)));
    await read();
    await done(`${IMPORTS}${id}/`, undefined, 'DELETE').catch(() => {});
    expect(await titles()).toEqual(['Poya 1']);
    expect((await send(`${IMPORTS}${id}/`, undefined, 'DELETE')).status).toBe(404);
  });
});

describe('what a file says', () => {
  beforeEach(() => add());

  test('becomes events that wait for review, with what its calendar has where it has nothing', async () => {
    serve(
      calendarFile(
        poya(1).replaceAll('oya', 'o\0ya'),
        entry(
          'dance@temple.example',
          'DTSTART;TZID=Australia/Perth:20261219T183000',
          'DTEND;TZID=Australia/Perth:20261219T220000',
          'SUMMARY:නර්තන\u200b රාත්‍රිය\\, Dance \\; night',
          'DESCRIPTION:<p>Drums &amp; dance</p><br>Line two\\nLine ',
          ' three',
          'LOCATION:Drum Hall\\, 3 Walker Street\\, Northbridge WA 6003\\, Australia',
          'URL:https://temple.example/dance',
        ),
      ),
    );
    expect(await read()).toMatchObject({
      events: 2,
      read_at: new Date(now).toISOString(),
      failure: null,
      outcome: { added: 2, changed: 0, cancelled: 0, left_out: [], warning: null },
    });
    expect(await events()).toMatchObject([
      {
        title: 'Poya 1',
        status: 'pending',
        description: 'From the calendar of Melbourne Temple.',
        date: '2026-12-11',
        time: '19:00',
        end_time: null,
        venue: 'Great Hall',
        suburb: 'Dandenong',
        organizer_name: 'Melbourne Temple',
        category: { name: 'Religious' },
      },
      {
        title: 'නර්තන රාත්‍රිය, Dance ; night',
        description: 'Drums & dance\n\nLine two\nLine three',
        date: '2026-12-19',
        time: '18:30',
        end_time: '22:00',
        venue: 'Drum Hall',
        address: '3 Walker Street',
        suburb: 'Northbridge',
        state: 'WA',
        postcode: '6003',
        website: 'https://temple.example/dance',
      },
    ]);
    // Nobody wants a hundred mails of what they didn't send.
    expect(await mailsOfListings()).toEqual([]);
  });

  test('is left out where it fits no rule, and the desk is told why', async () => {
    serve(
      calendarFile(
        poya(1),
        entry('nameless', 'DTSTART:20261212T190000'),
        entry('long', 'DTSTART:20261212T190000', `SUMMARY:${'x'.repeat(121)}`),
        entry('over', 'DTSTART:20261001T190000', 'SUMMARY:October'),
        entry('older', 'DTSTART:20250101T190000', 'SUMMARY:Long ago'),
        entry('secret', 'DTSTART:20261212T190000', 'CLASS:PRIVATE', 'SUMMARY:Committee'),
        entry('odd', 'DTSTART:soon', 'SUMMARY:Soon'),
        entry('called-off', 'DTSTART:20261213T190000', 'STATUS:CANCELLED', 'SUMMARY:Called off'),
      ),
    );
    const { outcome } = await read();
    expect(outcome).toEqual({
      added: 1,
      changed: 0,
      cancelled: 0,
      warning: null,
      left_out: [
        'Soon: Its times can’t be read',
        'Event title: Event title is required',
        expect.stringMatching(/^x{120}: Event title: /),
      ],
    });
    expect(await titles()).toEqual(['Poya 1']);
  });

  test('is read once by however many servers, and asked for by its version the next hour', async () => {
    serve(calendarFile(poya(1)), {
      ETag: '"7"',
    });
    await read({ servers: 4 });
    await read({ after: HOUR - 1, servers: 4 });
    expect(host.requests).toHaveLength(1);
    host.answer = (_, response) => void response.writeHead(304).end();
    expect(await read({ after: 1 })).toMatchObject({ failure: null, outcome: { added: 1 } });
    expect(host.requests[1]?.headers).toMatchObject({ 'if-none-match': '"7"' });
    expect(await titles()).toEqual(['Poya 1']);
  });

  test('changes what waits at once, and what is public by changes that wait; corrections of staff stay', async () => {
    serve(calendarFile(poya(1), poya(2)));
    await read();
    await api.pool.query(`UPDATE events SET status = 'published' WHERE title = 'Poya 2'`);
    await api.pool.query(`UPDATE events SET venue = 'Small Hall'`);
    const later = (number: number) => poya(number, String(number + 20), 'SEQUENCE:1');
    serve(calendarFile(later(1), later(2)));
    expect(await read()).toMatchObject({ outcome: { added: 0, changed: 2 } });
    expect(await events()).toMatchObject([
      { status: 'pending', date: '2026-12-21', venue: 'Small Hall', pending_changes: null },
      {
        status: 'published',
        date: '2026-12-12',
        venue: 'Small Hall',
        pending_changes: { fields: { date: '2026-12-22' } },
      },
    ]);
    expect(await read()).toMatchObject({ outcome: { changed: 0 } });
  });

  test('takes place in a hall again, once its link is gone', async () => {
    serve(calendarFile(poya(1, '11', 'LOCATION:https://zoom.example/j/1')));
    await read();
    expect(await events()).toMatchObject([
      { attendance: 'online', online_url: 'https://zoom.example/j/1', venue: null },
    ]);
    serve(calendarFile(poya(1, '11', 'LOCATION:Small Hall')));
    await read();
    expect(await events()).toMatchObject([
      { attendance: null, online_url: null, venue: 'Small Hall', address: '1 Lonsdale Street' },
    ]);
  });

  test('doesn’t bring back what was rejected or withdrawn', async () => {
    serve(calendarFile(poya(1), poya(2)));
    await read();
    await api.pool.query(`UPDATE events SET status = 'rejected' WHERE title = 'Poya 1'`);
    const [, second] = await events();
    await send(`/api/events/${second?.['id']}/delete/`, undefined, 'DELETE');
    serve(calendarFile(poya(1, '25'), poya(2, '26')));
    expect(await read()).toMatchObject({ outcome: { added: 0, changed: 0 } });
    expect(await events()).toMatchObject([{ status: 'rejected', date: '2026-12-11' }]);
  });

  test('stands beside its twin in the queue', async () => {
    const other = { ...AVURUDU, organizer_phone: '0499 999 999' };
    const twin = { ...other, title: 'Poya 1 at Great Hall', date: '2026-12-11', venue: 'Hall' };
    await done('/api/events/create/', twin);
    await publish();
    serve(calendarFile(poya(1)));
    await read();
    const queue = await done('/api/moderation/?status=pending', undefined, 'GET');
    const path = `/api/moderation/events/${queue.results[0].id}/`;
    expect((await done(path, undefined, 'GET')).similar).toMatchObject([
      { name: 'Poya 1 at Great Hall', why: 'title' },
    ]);
  });
});

describe('what is cancelled', () => {
  beforeEach(async () => {
    await add();
    serve(calendarFile(...[1, 2, 3, 4, 5].map((each) => poya(each))));
    await read();
  });

  test('is withdrawn while it waits, and comes again where it takes place after all', async () => {
    const others = [2, 3, 4, 5].map((each) => poya(each));
    serve(calendarFile(poya(1, '11', 'STATUS:CANCELLED'), ...others));
    expect(await read()).toMatchObject({ outcome: { cancelled: 1 } });
    expect(await titles()).toEqual(['Poya 2', 'Poya 3', 'Poya 4', 'Poya 5']);
    serve(calendarFile(poya(1), ...others));
    expect(await read()).toMatchObject({ outcome: { added: 1 } });
  });

  test('is also what isn’t there any more, between the first and the last day of the file', async () => {
    serve(calendarFile(...[1, 3, 4].map((each) => poya(each))));
    expect(await read()).toMatchObject({ outcome: { cancelled: 1, warning: null } });
    expect(await titles()).toEqual(['Poya 1', 'Poya 3', 'Poya 4', 'Poya 5']);
  });

  test('is cancelled for everybody where it is public, at once, and back where it takes place', async () => {
    // Staff didn't want another one: that says nothing of who added the calendar.
    const { id } = (await events())[4] as { id: number };
    const verdict = { verdict: 'reject', revision: 1, reasons: ['listed_already'] };
    await done(`/api/moderation/events/${id}/decisions/`, verdict);
    expect(await mailsOfListings()).toEqual([]);
    await publish();
    const others = [3, 4].map((each) => poya(each));
    serve(calendarFile(poya(1, '10', 'STATUS:CANCELLED'), ...others));
    expect(await read()).toMatchObject({ outcome: { cancelled: 2 } });
    const statuses = async () =>
      (await events()).map(({ title, occurrence_status: status }) => `${title}: ${status}`);
    expect(await statuses()).toEqual([
      'Poya 1: cancelled',
      'Poya 2: cancelled',
      'Poya 3: scheduled',
      'Poya 4: scheduled',
      'Poya 5: scheduled',
    ]);
    expect(await read()).toMatchObject({ outcome: { cancelled: 0, changed: 0, warning: null } });
    serve(calendarFile(poya(1), poya(2), ...others));
    expect(await read()).toMatchObject({ outcome: { changed: 2 } });
    expect(await statuses()).toContain('Poya 2: scheduled');
  });

  test('of a series is the date that has an entry of its own, or none', async () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=4';
    const sunday = (...lines: string[]) =>
      entry('sunday', 'DTSTART:20261206T100000', rule, ...lines, 'SUMMARY:Sunday school');
    const all = [...[1, 2, 3, 4, 5].map((each) => poya(each)), poya(6, '01'), poya(7, '31')];
    serve(calendarFile(...all, sunday()));
    await read();
    await publish();
    const changes = async () => (await events()).at(-1)?.['date_changes'];
    const off = ['RECURRENCE-ID:20261213T100000', 'DTSTART:20261213T100000', 'STATUS:CANCELLED'];
    serve(calendarFile(...all, sunday('EXDATE:20261220T100000'), entry('sunday', ...off)));
    expect(await read()).toMatchObject({ outcome: { changed: 1 } });
    expect(await changes()).toMatchObject([
      { date: '2026-12-13', status: 'cancelled' },
      { date: '2026-12-20', status: 'skipped' },
    ]);
    serve(calendarFile(...all));
    expect(await read()).toMatchObject({ outcome: { cancelled: 1 } });
    expect(await changes()).toMatchObject([
      { date: '2026-12-13', status: 'cancelled' },
      { date: '2026-12-20', status: 'skipped' },
      { date: '2026-12-06', status: 'cancelled' },
      { date: '2026-12-27', status: 'cancelled' },
    ]);
  });

  test.each([
    ['more than half is missing', calendarFile(poya(1), poya(5)), { outcome: { cancelled: 0 } }],
    ['the file is empty', calendarFile(), { outcome: { cancelled: 0 } }],
    [
      'it is cut in the middle',
      calendarFile(poya(1), poya(2), poya(5)).slice(0, -60),
      { failure: expect.any(String) },
    ],
    ['it is a page', '<html>Come later</html>', { failure: expect.any(String) }],
    [
      'it has more events than are read',
      calendarFile(
        ...Array.from({ length: 501 }, (_, each) => entry(`x${each}`, 'DTSTART:20261212T190000')),
      ),
      { failure: expect.any(String) },
    ],
  ])('is nothing where %s', async (_, text, calendar) => {
    serve(text);
    expect(await read()).toMatchObject(calendar);
    expect(await titles()).toEqual(['Poya 1', 'Poya 2', 'Poya 3', 'Poya 4', 'Poya 5']);
  });
});

describe('a host', () => {
  beforeEach(() => add());
  const to = (location: string) => {
    host.answer = (_, response) => void response.writeHead(302, { Location: location }).end();
  };

  test.each([
    ['by name', () => 'http://inside.example/x.ics'],
    ['by number', () => 'http://10.0.0.7/x.ics'],
    ['by this machine’s IPv6', () => 'http://[::1]/x.ics'],
    ['by an IPv4 address in an IPv6 one', () => 'http://[::ffff:10.0.0.7]/x.ics'],
    ['to a file of this machine', () => 'file:///etc/passwd'],
    ['with a password', () => host.address().replace('//', '//a:b@')],
  ])('that sends us inside %s isn’t followed', async (_, address) => {
    to(address());
    expect((await read()).failure).toMatch(/private network|isn’t on the web/);
    expect(host.requests).toHaveLength(1);
  });

  test('that sends us on is followed three times', async () => {
    host.answer = ({ url = '' }, response) => {
      const hop = Number(/\d+$/.exec(url)?.[0] ?? 0) + 1;
      if (hop > 3) response.end(calendarFile(poya(1)));
      else response.writeHead(302, { Location: `/hop/${hop}` }).end();
    };
    expect(await read()).toMatchObject({ failure: null, events: 1 });
    to(host.address('/again'));
    expect((await read()).failure).toContain('sends us on');
    expect(host.requests).toHaveLength(8);
  });

  test.each<[string, CalendarHost['answer'], RegExp]>([
    ['refuses', (_, response) => void response.writeHead(403).end(), /answers 403/],
    ['sends too much', (_, response) => void response.end('x'.repeat(2 * 2 ** 20 + 1)), /2 MB/],
    ['hangs up', (request) => void request.socket.destroy(), /doesn’t answer/],
    [
      'stops in the middle',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '10000' });
        response.write(calendarFile(poya(1)), () => response.destroy());
      },
      /doesn’t answer/,
    ],
  ])(
    'that %s is asked again later and later, and its calendar says why',
    async (_, answer, why) => {
      host.answer = answer;
      for (const hours of [2, 4, 8, 16, 24, 24]) {
        const { failure, next_read_at: next } = await read();
        expect(failure).toMatch(why);
        expect(Date.parse(next) - now).toBe(hours * HOUR);
        now = Date.parse(next) - HOUR;
      }
      serve(calendarFile(poya(1)));
      expect(await read()).toMatchObject({ failure: null, events: 1 });
    },
  );

  test('that never ends its answer is left after a time', async () => {
    host.answer = (_, response) => void response.writeHead(200).write('BEGIN:VCALENDAR\r\n');
    const { failure } = await read({ outside: { ...host.outside, longest: 50 } });
    expect(failure).toContain('10 seconds');
  });

  test('is asked at once where staff say so', async () => {
    host.answer = (_, response) => void response.writeHead(500).end();
    const { id } = await read();
    serve(calendarFile(poya(1)));
    await done(`${IMPORTS}${id}/read-again/`);
    expect(await read({ after: 0 })).toMatchObject({ failure: null, events: 1 });
  });
});
