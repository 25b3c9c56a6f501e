import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeholdersOf } from '#src/domain/placeholders.ts';
import { MAIL_WORDS, type MailName, ownText, mailSiteValues } from '#src/server/mail/texts.ts';
import { helperMail } from '#src/server/mail/deal-mails.ts';
import { mailOf, renderMail } from '#src/server/mail/template.ts';
import { mailMeanings, mailSamples } from '#texts/mail-samples.ts';
import * as texts from '#texts/mail-texts.ts';
import type { DeskMailText } from '#src/api/mail-texts.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';

const NAMES = Object.keys(MAIL_WORDS) as MailName[];
const SITE = 'https://serendib.example';
const KEY = 'k'.repeat(32);
const MAIL = { domain: 'serendib.example', host: 'smtp.example.org', eventsKey: KEY };
const PATH = '/api/desk/mail-texts/';

let api: AccountApi;
let token: string;
beforeAll(async () => {
  api = await openAccountApi({ mail: MAIL });
  ({ token } = (await api.joinAll(['asha']))['asha'] ?? { token: '' });
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE username = 'asha'`);
});
afterAll(() => api.close());
afterEach(() => api.pool.query('TRUNCATE mail_texts, stopped_addresses, outgoing_mails'));

const ask = async (path: string, body?: object) => {
  const response = body ? await api.send(path, body, { token }) : await api.get(path, token);
  return { status: response.status, said: response.status === 204 ? null : await response.json() };
};
const textOf = async (name: MailName) =>
  (await ask(PATH)).said.results.find((each: { name: string }) => each.name === name);
const save = async (name: MailName, text: { subject?: string; body?: string }) => {
  const { subject, body, updated_at } = await textOf(name);
  return ask(PATH, { name, subject, body, updated_at, ...text });
};
const mails = async () =>
  (await api.pool.query('SELECT * FROM outgoing_mails ORDER BY id')).rows as {
    recipient: string;
    subject: string;
    text: string;
    html: string;
    template: string;
  }[];
const forget = () => api.send('/api/password-reset/', { email: 'asha@example.org' });

describe('every e-mail', () => {
  it.each(NAMES)('%s says the same in both parts, with all its values', async (name) => {
    const to = { siteUrl: SITE, firstName: 'Nimal' };
    const { subject, text, html } = renderMail(mailOf(to, name, mailSamples, { path: '/' }));
    expect(subject.length).toBeLessThanOrEqual(120);
    for (const part of [subject, text]) expect(part).not.toMatch(/[{}]|undefined|Object/);
    expect(text).toContain('Serendib · Sri Lankan Community Marketplace');
    expect(text).toContain('You get this e-mail because');
    const shown = html
      .replace(/<style>.*<\/style>|<[^>]*>/gs, '')
      .replaceAll('&#39;', "'")
      .replaceAll(/\s+/g, ' ');
    // A line of a quote begins with a sign, and the button's label ends with one.
    for (const line of text.replaceAll(/^(> ?|--$)|:(?=\nhttps:)/gm, '').split('\n')) {
      expect(shown).toContain(line);
    }
    const preview = await ask(`${PATH}preview/`, { name, ...ownText(name) });
    expect(preview.said.subject).toBe(subject);
    for (const { sample, meaning } of (await textOf(name)).placeholders) {
      expect([sample, meaning]).not.toContain('');
    }
  });

  it('has a name of its own, says whom it goes to and stands with those like it', async () => {
    const { results } = (await ask(PATH)).said as { results: DeskMailText[] };
    expect(new Set(results.map(({ title }) => title)).size).toBe(NAMES.length);
    expect(results.filter(({ when }) => !/^Goes (once )?to .+\.$/.test(when))).toEqual([]);
    const groups = Object.values(texts.groups);
    expect([...new Set(results.map(({ group }) => group))]).toEqual(groups);
    const groupOf = (name: MailName) => results.find((each) => each.name === name)?.group;
    const some = ['account-suspended', 'hand-over', 'enquiry', 'contact'] as const;
    expect(some.map(groupOf)).toEqual(groups);
  });

  it('has no made-up value that none needs', () => {
    const named = new Set(
      NAMES.flatMap((name) => placeholdersOf(Object.values(MAIL_WORDS[name]).flat().join(' '))),
    );
    expect(Object.keys(mailSamples).filter((each) => !named.has(each))).toEqual(['first_name']);
    const told = [...named, ...Object.keys(mailSiteValues(SITE))];
    expect(new Set(Object.keys(mailMeanings))).toEqual(new Set(told));
  });
});

describe('the words of an e-mail', () => {
  it('are those of the team from the next e-mail on, in both parts, and ours again', async () => {
    const text = {
      subject: 'Aiyo! Your {site_name} password',
      body: 'It works once.\n\nWrite to {contact} if it doesn’t.',
    };
    expect((await save('reset-password', text)).said).toMatchObject(text);
    await forget();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Aiyo! Your Serendib password');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Write to hello@serendib.example if it');
      expect(part).not.toContain('30 minutes');
      expect(part).toContain('/reset-password#token=');
    }
    const { own_subject: subject, own_body: body } = await textOf('reset-password');
    expect((await save('reset-password', { subject, body })).said.updated_at).toBeNull();
    await forget();
    expect((await mails())[1]?.text).toContain('It works once, for 30 minutes.');
    await save('reset-password', { subject: text.subject, body });
    const { rows } = await api.pool.query(
      `SELECT act, subject_name, after FROM audit_log WHERE act LIKE 'mail_text%' ORDER BY id`,
    );
    expect(rows).toMatchObject([
      { act: 'mail_text.save', subject_name: 'Link for a new password', after: text },
      { act: 'mail_text.reset', subject_name: 'Link for a new password' },
      { act: 'mail_text.save' },
    ]);
    expect(rows[2].after, 'what changed alone').toEqual({ subject: text.subject });
    const { updated_at } = await textOf('reset-password');
    api.pass(1);
    expect((await save('reset-password', {})).said).toMatchObject({ updated_at });
    const { said } = await ask('/api/desk/log/?act=mail_text.save');
    expect(said.results, 'a save without a change is none').toHaveLength(2);
  });

  it.each([
    [
      'listing-rejected',
      { body: 'No.\n\n{reason} {titel}' },
      { body: /^Text, line 3: \{titel\} isn’t a placeholder here. Did you mean \{title\}\?$/ },
    ],
    ['listing-rejected', { body: '{reason} {Title}' }, { body: /Did you mean \{title\}/ }],
    ['listing-rejected', { body: '{reason} {' }, { body: /left over in “\{reason\} \{”/ }],
    ['listing-rejected', { subject: '{device}' }, { subject: /^Subject: .* from \{title\}, / }],
    ['listing-rejected', { body: 'No.' }, { body: /nothing without \{reason\}/ }],
    ['enquiry', { body: '{business} {sender_email} {message}' }, { body: /line of its own/ }],
    ['enquiry', { subject: '{message}' }, { subject: /line of its own/ }],
    ['enquiry', { subject: '', body: '' }, { subject: /required/, body: /required/ }],
    ['enquiry', { subject: 'x'.repeat(201) }, { subject: /200 characters/ }],
  ] as const)('of %s are refused as %j', async (name, text, faults) => {
    const { status, said } = await save(name, text);
    expect(status).toBe(400);
    expect(Object.keys(said.errors)).toEqual(Object.keys(faults));
    for (const [field, fault] of Object.entries(faults)) {
      expect(String(said.errors[field])).toMatch(fault);
    }
    expect((await textOf(name)).updated_at).toBeNull();
  });

  it('of no e-mail there are none', async () => {
    const none = { name: 'toString', subject: 'x', body: 'x', updated_at: null };
    expect((await ask(PATH, none)).status).toBe(404);
  });

  it('are not overwritten by who has not seen them', async () => {
    const { subject, updated_at } = await textOf('email-taken');
    await save('email-taken', { body: 'Somebody was first.' });
    const late = { name: 'email-taken', subject, body: 'I am late.', updated_at };
    expect(await ask(PATH, late)).toMatchObject({ status: 409 });
    expect((await textOf('email-taken')).body).toBe('Somebody was first.');
  });

  it('give way to ours where a row is broken, and stop no e-mail', async () => {
    await api.pool.query(
      `INSERT INTO mail_texts VALUES ('reset-password', 'Hi {nobody}', 'Hi {', now())`,
    );
    await forget();
    expect((await mails())[0]?.subject).toBe('Set a new password for Serendib');
  });

  it('take what somebody writes for no placeholder and no paragraph', () => {
    const business = '{site_name}\n\n{contact}';
    const { text } = renderMail(helperMail({ siteUrl: SITE, business, stop: 'x' }));
    expect(text).toContain('\n\n{site_name} {contact} has named you');
  });

  it('are tried by an e-mail to oneself, whatever is saved', async () => {
    const text = { subject: 'Try {title}', body: 'No: {reason}' };
    expect((await ask(`${PATH}test/`, { name: 'listing-rejected', ...text })).status).toBe(204);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'asha@example.org', subject: 'Try Corner Kitchen' });
    expect((await textOf('listing-rejected')).updated_at).toBeNull();
  });
});

describe('an address', () => {
  const stopped = async () => (await ask('/api/desk/mail-delivery/')).said.stopped;
  const tell = (address: string, event: string, key = KEY) =>
    api.send(
      '/api/mail-events/',
      { address, event },
      { headers: { Authorization: `Bearer ${key}` } },
    );

  it('that came back gets nothing more, until an admin says so', async () => {
    expect((await tell('Asha@Example.org', 'bounce')).status).toBe(204);
    await forget();
    expect(await mails()).toEqual([]);
    expect(await stopped()).toMatchObject([{ address: 'asha@example.org', why: 'bounce' }]);
    const again = () => ask('/api/desk/mail-delivery/allow/', { address: 'asha@example.org' });
    expect((await again()).status).toBe(204);
    expect((await again()).status).toBe(404);
    await forget();
    expect(await mails()).toHaveLength(1);
  });

  it('that came back is told to its owner, who asks for the link again', async () => {
    const { token: owner } = await api.join('nimal');
    await tell('nimal@example.org', 'bounce');
    const again = await api.send('/api/email-confirmation/resend/', {}, { token: owner });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('come back to us') },
    ]);
  });

  it('whose owner has complained gets the links that they ask for, and no test or notice', async () => {
    await tell('asha@example.org', 'complaint');
    await ask(`${PATH}test/`, { name: 'email-taken', ...ownText('email-taken') });
    expect(await mails()).toEqual([]);
    await forget();
    expect(await mails()).toMatchObject([{ template: 'reset-password' }]);
    // A bounce outweighs it, and no complaint a bounce.
    for (const event of ['bounce', 'complaint']) await tell('asha@example.org', event);
    expect(await stopped()).toMatchObject([{ why: 'bounce' }]);
  });

  it.each([
    ['asha@example.org', 'bounce', 'another key', 404],
    ['asha@example.org', 'opened', KEY, 400],
    ['nobody', 'bounce', KEY, 400],
  ])('is stopped by nobody else: %s, %s, by %s', async (address, event, key, status) => {
    expect((await tell(address, event, key)).status).toBe(status);
    expect(await stopped()).toEqual([]);
  });
});
