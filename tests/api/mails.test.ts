import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { LIMITS } from '#src/api/rate-limits.ts';
import { tellOfContacts } from '#src/server/data/mail/contacts-notices.ts';
import { listFailedMails, queueMail, sendMailAgain } from '#src/server/data/mail/mails.ts';
import { sendToAgain, stopMailTo } from '#src/server/data/mail/stopped-addresses.ts';
import { inTransaction, dataContextAt } from '#src/server/data/database.ts';
import { removeExpired } from '#src/server/jobs/cleaning.ts';
import { type OutboxOptions, sendDueMails, startOutbox } from '#src/server/jobs/outbox.ts';
import {
  confirmEmailMail,
  emailTakenMail,
  newSignInMail,
  passwordChangedMail,
  resetPasswordMail,
} from '#src/server/mail/mails.ts';
import { renderMail } from '#src/server/mail/template.ts';
import { openTransport } from '#src/server/mail/transport.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

const SITE = 'https://serendib.example';
const FROM = { name: 'Serendib', address: 'hello@serendib.example' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TO = { siteUrl: SITE, firstName: 'Nimal' };

let database: TestDatabase;
let sink: MailSink;
/** The clock of the outbox; mails are due by the clock of the database. */
let now: Date;
const lines: string[] = [];

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  sink = await startMailSink();
  now = new Date(Date.now() + 5_000);
  lines.length = 0;
  await database.pool.query('TRUNCATE outgoing_mails, stopped_addresses');
});
afterEach(() => sink.close());

const outbox = (url = sink.url): OutboxOptions => ({
  pool: database.pool,
  send: openTransport({ smtpUrl: url, mailFrom: FROM }, '/nowhere'),
  clock: () => now,
  log: (line) => lines.push(line),
});

const work = () =>
  dataContextAt(now, database.pool, { siteUrl: SITE, rateLimits: false, ...SITE_KEYS });

const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};

const waiting = async () =>
  (await database.pool.query('SELECT * FROM outgoing_mails ORDER BY id')).rows;

describe('a mail', () => {
  it('arrives as text and as HTML, from the site, to one person', async () => {
    const mail = confirmEmailMail({ ...TO, token: 'tOkEn-1' });
    await queueMail(work(), 'nimal@example.org', mail);
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(1);
    const [sunk] = sink.mails;
    expect(sunk?.recipients).toEqual(['nimal@example.org']);
    expect(sunk?.sender).toBe(FROM.address);
    expect(sunk?.mail.from).toMatchObject(FROM);
    expect(sunk?.mail.to).toEqual([{ name: '', address: 'nimal@example.org' }]);
    expect(sunk?.mail.subject).toBe('Confirm your e-mail address for Serendib');
    const link = `${SITE}/confirm-email#token=tOkEn-1`;
    expect(sunk?.mail.text).toContain('Hello Nimal,');
    expect(sunk?.mail.text).toContain(link);
    expect(sunk?.mail.html).toContain(`href="${link}"`);
    expect(await waiting()).toEqual([]);
  });

  it('leads to the site alone and loads nothing', () => {
    const when = new Date('2026-11-21T08:00:00Z');
    const mails = [
      confirmEmailMail({ ...TO, token: 't' }),
      resetPasswordMail({ ...TO, token: 't' }),
      passwordChangedMail(TO),
      newSignInMail({ ...TO, device: 'Firefox on Windows', when }),
      emailTakenMail(TO),
    ].map((mail) => renderMail(mail));
    for (const { html, text, subject } of mails) {
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) expect(link).toMatch(/^https:\/\/serendib\.example(\/|$)/);
      expect(html).not.toMatch(/<img|url\(|@import|<script|style=/);
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).toContain('<html lang="en-AU">');
      for (const sentence of ['Hello Nimal,', 'You get this e-mail because']) {
        expect(text).toContain(sentence);
        expect(html).toContain(sentence);
      }
      expect(subject.length).toBeLessThanOrEqual(120);
    }
    expect(mails[3]?.text).toContain('Saturday 21 November 2026, 7:00 pm AEDT');
  });

  it.each([
    ['නිමල් පෙරේරා', 'Hello නිමල් පෙරේරා,', '<span lang="si">'],
    ['கமலா', 'Hello கமலா,', '<span lang="ta">'],
    ["Seán O'Brien-de Silva", "Hello Seán O'Brien-de Silva,", 'O&#39;Brien'],
    ['J. R.', 'Hello J. R.,', 'J. R.'],
  ])('greets %s by name', async (firstName, text, html) => {
    await queueMail(work(), 'a@example.org', emailTakenMail({ siteUrl: SITE, firstName }));
    await sendDueMails(outbox());
    expect(sink.mails[0]?.mail.text).toContain(text);
    expect(sink.mails[0]?.mail.html).toContain(html);
  });
});

describe('owners of businesses that were listed before contacts could be hidden', () => {
  const owner = (name: string, more: object = {}) =>
    insertRow(database.pool, 'users', {
      username: name,
      email: `${name}@example.org`,
      email_confirmed_at: now,
      is_contacts_notice_due: true,
      ...more,
    });
  const told = async () => {
    await sendDueMails(outbox());
    return sink.mails.map(({ recipients }) => recipients[0]).toSorted();
  };
  afterEach(() => database.pool.query('DELETE FROM users'));

  it('hear once how to hide them, of however many servers, after their address is confirmed', async () => {
    for (const name of ['a', 'b', 'c']) await owner(name);
    await owner('unconfirmed', { email_confirmed_at: null });
    await owner('suspended', { suspended_at: now });
    await Promise.all([1, 2, 3].map(() => tellOfContacts(work())));
    expect(await told()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
    expect(sink.mails[0]?.mail.text).toContain(`${SITE}/dashboard`);
    await database.pool.query('UPDATE users SET email_confirmed_at = now()');
    await tellOfContacts(work());
    expect(await told()).toContain('unconfirmed@example.org');
    expect(sink.mails).toHaveLength(4);
  });

  it('are told later where their mails of the day are used up', async () => {
    await owner('late');
    const limited = () => ({ ...work(), rateLimits: true });
    for (let sent = 0; sent < LIMITS.mails.most; sent++) {
      const mail = { ...passwordChangedMail(TO), template: `other-${sent}` };
      await queueMail(limited(), 'late@example.org', mail);
    }
    await tellOfContacts(limited());
    await database.pool.query('TRUNCATE outgoing_mails, stopped_addresses');
    later(24 * HOUR);
    await tellOfContacts(limited());
    expect(await told()).toEqual(['late@example.org']);
  });
});

/** Names and addresses that have put headers, recipients, links or markup into other people's mails. */
const NAMES = [
  'Nimal\r\nBcc: evil@evil.example',
  'Nimal\nSubject: Other',
  'Nimal\r\n\r\n<h1>Other</h1>',
  'Nimal\u2028Bcc: evil@evil.example',
  'Nimal\u0000',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">Win</a>',
  '&lt;b&gt;',
  'https://evil.example',
  'evil.example',
  'www.evil.example/win',
  'mailto:evil@evil.example',
  'You won $1,000! Call 1900 555 555',
  '\u202egnp.exe',
  '=?utf-8?q?=0ABcc=3A?=',
  'x'.repeat(200),
  "{{constructor.constructor('x')()}}",
  `${'$'}{process.env}`,
  '\ud800',
];
const ADDRESSES = [
  'a@b.example\r\nBcc: evil@evil.example',
  'a@b.example\nRCPT TO:<evil@evil.example>',
  'a@b.example>\r\nRCPT TO:<evil@evil.example',
  'a@b.example,evil@evil.example',
  'a@b.example;evil@evil.example',
  'a@b.example evil@evil.example',
  'group:a@b.example,evil@evil.example;',
  'Evil <evil@evil.example>',
  '<evil@evil.example>',
  '"a@b.example, evil@evil.example"@c.example',
  '"evil@evil.example x"@c.example',
  'a@b.example(x)evil@evil.example',
  'a@b.example%0aBcc:evil@evil.example',
  '(evil@evil.example)a@b.example',
  'a\u0000@b.example',
  'a@[127.0.0.1]',
  'a@b@c.example',
  '@evil.example',
  'a@b.\u2028example',
  `${'a'.repeat(300)}@b.example`,
];

describe('hostile input', () => {
  it.each(NAMES.map((name) => [name]))('is no more than text as a name: %j', async (firstName) => {
    const device = firstName;
    const mail = newSignInMail({ siteUrl: SITE, firstName, device, when: now });
    await queueMail(work(), 'nimal@example.org', mail);
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(1);
    const [sunk] = sink.mails;
    expect(sunk?.recipients).toEqual(['nimal@example.org']);
    expect(sunk?.mail.subject).toBe('New sign-in to your Serendib account');
    expect(sunk?.mail.bcc ?? []).toEqual([]);
    expect(sunk?.mail.headers.map(({ key }) => key).sort()).toEqual(
      [
        ...['auto-submitted', 'content-type', 'date', 'from'],
        ...['message-id', 'mime-version', 'subject', 'to'],
      ].sort(),
    );
    expect(sunk?.mail.text).not.toMatch(/^Hello .*(evil|1900|x{61})/m);
    expect(sunk?.mail.html).not.toMatch(/<(script|img|h1)|href="https:\/\/evil/);
  });

  it.each(ADDRESSES.map((address) => [address]))('is no recipient: %j', async (address) => {
    const sent = queueMail(work(), address, passwordChangedMail(TO)).then(() =>
      sendDueMails(outbox()),
    );
    await expect(sent).rejects.toThrow(/valid email|invalid byte/i);
    expect(sink.mails).toEqual([]);
  });
});

describe('the outbox', () => {
  const queue = (recipient = 'nimal@example.org') =>
    queueMail(work(), recipient, passwordChangedMail(TO));

  it('holds nothing of a transaction that was undone', async () => {
    const undone = inTransaction(work(), async (db) => {
      await queueMail(db, 'nimal@example.org', passwordChangedMail(TO));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
  });

  it('tries again when the mail server is down, and sends once it is up', async () => {
    const port = Number(new URL(sink.url).port);
    await sink.close();
    await queue();
    await sendDueMails(outbox());
    const [mail] = await waiting();
    expect(mail).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    expect(lines).toEqual([
      `Outbox: mail ${mail.id} (password-changed), attempt 1 failed: ESOCKET`,
    ]);

    sink = await startMailSink(port);
    later(MINUTE - 1);
    await sendDueMails(outbox());
    expect(sink.mails).toEqual([]);
    later(1);
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('goes to no server in plain text whose name isn’t that of a private network', async () => {
    await queue();
    // The address is loopback in a disguised spelling.
    await sendDueMails(outbox(sink.url.replace('127.0.0.1', '0x7f.1')));
    expect(sink.mails).toEqual([]);
    expect(await waiting()).toMatchObject([{ last_error: expect.stringContaining('STARTTLS') }]);
  });

  it('waits twice as long each time, gives up after two days and keeps the reason', async () => {
    sink.refusal = { code: 451, text: 'Try again later' };
    await queue();
    const from = now.getTime();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 20; attempt++) {
      await sendDueMails(outbox());
      const [mail] = await waiting();
      expect(mail.attempts).toBe(attempt);
      const wait = mail.next_attempt_at.getTime() - now.getTime();
      waits.push(wait / MINUTE);
      if (attempt < 20) later(wait);
    }
    expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
    expect((now.getTime() - from) / HOUR).toBeCloseTo(48.25, 1);

    sink.refusal = null;
    later(1_000 * HOUR);
    await sendDueMails(outbox());
    expect(sink.mails).toEqual([]);
    expect(await waiting()).toMatchObject([
      { attempts: 20, last_error: expect.stringContaining('Try again later') },
    ]);
    expect(lines.at(-1)).toMatch(/^Outbox: mail \d+ is given up; staff may send it again/);
    expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1);
  });

  it('goes when a clock that was ahead has dated it, the first time and after a failure', async () => {
    const later = (hours: number) =>
      database.pool.query(`UPDATE outgoing_mails SET next_attempt_at = now() + '${hours} hours'`);
    await queueMail(work(), 'one@example.org', passwordChangedMail(TO));
    await later(1);
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(1);
    await queueMail(work(), 'two@example.org', passwordChangedMail(TO));
    await sendDueMails(outbox('smtp://127.0.0.1:1'));
    await later(1);
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(1);
    await later(5);
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(2);
  });

  it('gives staff what failed, and sends it again with all its attempts when they say so', async () => {
    sink.refusal = { code: 451, text: 'Try again later' };
    await queue('slow@example.org');
    await sendDueMails(outbox());
    sink.refusal = { code: 550, text: 'No such user' };
    await queue('gone@example.org');
    await sendDueMails(outbox());
    await queue('new@example.org');
    const { count, results } = await listFailedMails(database.pool);
    expect(count).toBe(2);
    expect(results).toMatchObject([
      {
        recipient: 'gone@example.org',
        attempts: 20,
        next_attempt_at: null,
        last_error: expect.stringContaining('No such user'),
      },
      { recipient: 'slow@example.org', attempts: 1, next_attempt_at: expect.any(String) },
    ]);
    // The mail's text and link are for its recipient alone.
    expect(JSON.stringify(results)).not.toContain('https://');

    sink.refusal = null;
    const id = results[0]?.id ?? 0;
    const staff = { id: 1, username: 'asha' };
    // Its address gets nothing more until they say so, too.
    await expect(sendMailAgain(work(), staff, id)).rejects.toThrow('gets nothing more');
    await sendToAgain(work(), staff, 'gone@example.org');
    await sendMailAgain(work(), staff, id);
    await sendDueMails(outbox());
    expect(sink.mails.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'gone@example.org',
      'new@example.org',
    ]);
    await expect(sendMailAgain(work(), staff, id)).rejects.toThrow('Not found');
    expect((await listFailedMails(database.pool)).count).toBe(1);
  });

  it('sends nothing to an address that was stopped while a mail waited, and keeps the reason', async () => {
    await queue();
    await queueMail(work(), 'kamala@example.org', passwordChangedMail(TO));
    await queueMail(work(), 'kamala@example.org', resetPasswordMail({ ...TO, token: 't' }));
    await stopMailTo(database.pool, 'nimal@example.org', 'bounce', now);
    await stopMailTo(database.pool, 'kamala@example.org', 'complaint', now);
    await sendDueMails(outbox());
    expect(sink.mails.map(({ mail }) => mail.subject)).toEqual(['Set a new password for Serendib']);
    const error = 'Not sent: this address gets nothing more.';
    expect(await waiting()).toMatchObject([
      { recipient: 'nimal@example.org', attempts: 20, last_error: error },
      { recipient: 'kamala@example.org', attempts: 20, last_error: error },
    ]);
    expect(lines.join()).not.toMatch(/nimal|kamala/);
  });

  it('keeps what was given up for thirty days', async () => {
    sink.refusal = { code: 550, text: 'No such user' };
    await queue();
    await sendDueMails(outbox());
    later(30 * 24 * HOUR);
    await removeExpired(database.pool, now);
    expect(await waiting()).toHaveLength(1);
    later(HOUR);
    await removeExpired(database.pool, now);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    [550, '5.1.1 No such user', true],
    [550, 'No such user', true],
    [553, '5.1.3 Bad address', true],
    [550, '5.7.1 We take no mail from you', false],
    [552, '5.2.2 Mailbox full', false],
    [553, 'Not now', false],
  ])('stops an address after %i %s: %s', async (code, text, isStopped) => {
    sink.refusal = { code, text };
    await queue('Gone@Example.org');
    await sendDueMails(outbox());
    sink.refusal = null;
    await queue('gone@example.org');
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(isStopped ? 0 : 1);
  });

  it('does not insist when the mail server refuses a recipient for good', async () => {
    sink.refusal = { code: 550, text: 'No such user' };
    await queue();
    await sendDueMails(outbox());
    sink.refusal = null;
    later(1_000 * HOUR);
    await sendDueMails(outbox());
    expect(sink.mails).toEqual([]);
    expect(await waiting()).toMatchObject([
      { last_error: expect.stringContaining('No such user') },
    ]);
    expect(lines.join()).not.toContain('nimal');
  });

  it('sends each mail once with many processes at work', async () => {
    const recipients = Array.from({ length: 40 }, (_, index) => `person${index}@example.org`);
    for (const recipient of recipients) await queue(recipient);
    await Promise.all([1, 2, 3, 4].map(() => sendDueMails(outbox())));
    expect(sink.mails.flatMap((mail) => mail.recipients).sort()).toEqual(recipients.sort());
    expect(await waiting()).toEqual([]);
  });

  it('leaves a mail alone that another process is sending, and sends it if that one died', async () => {
    await queue();
    const arrived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    sink.onMessage = () => {
      arrived.resolve();
      return answer.promise;
    };
    const first = sendDueMails(outbox());
    await arrived.promise;
    later(4 * MINUTE);
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(1);

    // The second process acts as if the first had died with the server's answer on its way.
    sink.onMessage = null;
    later(MINUTE);
    await sendDueMails(outbox());
    answer.resolve();
    await first;
    const ids = sink.mails.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('finishes the mails that it is sending when it is stopped, and begins no other', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await queue(`${name}@example.org`);
    const answer = Promise.withResolvers<void>();
    sink.onMessage = () => answer.promise;
    const stop = startOutbox(outbox());
    await vi.waitFor(() => expect(sink.mails).toHaveLength(3));
    const stopped = stop();
    answer.resolve();
    await stopped;
    expect(sink.mails).toHaveLength(3);
    expect(await waiting()).toHaveLength(1);
  });

  it('sends the others while a mail server keeps it waiting for one', async () => {
    for (const name of ['slow', 'b', 'c', 'd', 'e']) await queue(`${name}@example.org`);
    const answer = Promise.withResolvers<void>();
    sink.onMessage = async () => {
      if (sink.mails.at(-1)?.recipients[0] === 'slow@example.org') await answer.promise;
    };
    const stop = startOutbox(outbox());
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
    answer.resolve();
    await stop();
    expect(await waiting()).toEqual([]);
    expect(sink.mails).toHaveLength(5);
  });

  it('sends a mail three times at most to a server that never says whether it has it', async () => {
    const send = openTransport({ smtpUrl: sink.url, mailFrom: FROM }, '/nowhere', 200);
    sink.onMessage = () => new Promise(() => {});
    await queue();
    for (let attempt = 1; attempt <= 5; attempt++) {
      await sendDueMails({ ...outbox(), send });
      later(HOUR);
    }
    expect(sink.mails).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/is given up/);
  });

  it('gives up no mail while the server refuses the sender, and says so', async () => {
    sink.senderRefusal = { code: 550, text: 'Sender not allowed' };
    await queue('a@example.org');
    await queue('b@example.org');
    await sendDueMails(outbox());
    expect((await waiting()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    expect(lines.at(-1)).toContain('takes no mail from MAIL_FROM');
    sink.senderRefusal = null;
    later(HOUR);
    await sendDueMails(outbox());
    expect(sink.mails).toHaveLength(2);
  });
});

describe('mails as files', () => {
  it('are whole messages that only the owner of the folder can read', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
    const send = openTransport({ smtpUrl: undefined, mailFrom: FROM }, folder);
    const mail = resetPasswordMail({ ...TO, token: 'tOkEn-2' });
    await queueMail(work(), 'nimal@example.org', mail);
    await sendDueMails({ ...outbox(), send });
    const [file = '', ...more] = await readdir(folder);
    expect(more).toEqual([]);
    expect(file).toMatch(/^\d{8}T\d{9}-\d+-reset-password\.eml$/);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    const parsed = await PostalMime.parse(await readFile(join(folder, file)));
    expect(parsed.to).toEqual([{ name: '', address: 'nimal@example.org' }]);
    expect(parsed.text).toContain(`${SITE}/reset-password#token=tOkEn-2`);
    expect(parsed.html).toContain('Set a new password');
    await rm(folder, { recursive: true });
  });
});
