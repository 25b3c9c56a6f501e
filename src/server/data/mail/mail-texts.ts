import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BodyOf } from '#src/api/call.ts';
import type { DeskMailText, mailTextCalls, MailTextList } from '#src/api/mail-texts.ts';
import { conflict, invalidFields, notFound, tooManyMails } from '#src/server/http/refusals.ts';
import { mailMeanings, mailSamples } from '#texts/mail-samples.ts';
import * as texts from '#texts/mail-texts.ts';
import { mailTexts } from '../../db/mail-tables.ts';
import { type Mail, mailOf, type RenderedMail, renderMail } from '../../mail/template.ts';
import {
  aboutMail,
  faultsOf,
  MAIL_WORDS,
  type MailName,
  type MailText,
  type MailValues,
  type Paragraph,
  ownText,
  placeholdersFor,
  mailSiteValues,
} from '../../mail/texts.ts';
import { differences, logAct, type Person } from '../audit-log.ts';
import { type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { queueMail } from './mails.ts';

type Form = BodyOf<typeof mailTextCalls.saveMailText>;
type Staff = Person & { email: string };

const NAMES = Object.keys(MAIL_WORDS) as MailName[];

/** The words of every mail. */
export async function listMailTexts(db: DataContext): Promise<z.output<typeof MailTextList>> {
  const saved = new Map((await orm(db).select().from(mailTexts)).map((row) => [row.name, row]));
  const results = NAMES.map((name) => deskText(db, name, saved.get(name)));
  return { count: results.length, results };
}

type Saved = typeof mailTexts.$inferSelect;

function deskText(
  { siteUrl }: DataContext,
  name: MailName,
  saved: Saved | undefined,
): z.output<typeof DeskMailText> {
  const own = ownText(name);
  const samples = samplesOf(siteUrl);
  return {
    name,
    ...aboutMail(name),
    subject: saved?.subject ?? own.subject,
    body: saved?.body ?? own.body,
    own_subject: own.subject,
    own_body: own.body,
    updated_at: saved?.updatedAt.toISOString() ?? null,
    placeholders: placeholdersFor(name).map((each) => ({
      ...each,
      meaning: mailMeanings[each.name] ?? '',
      sample: [samples[each.name] ?? ''].flat().map(wordsIn).join(' '),
    })),
  };
}

const wordsIn = (each: Paragraph) => (typeof each === 'string' ? each : each.quote);
const samplesOf = (siteUrl: string): MailValues => ({ ...mailSamples, ...mailSiteValues(siteUrl) });

/** A mail in the log, by its name at the desk. */
const subjectOf = (name: MailName) =>
  ({ kind: 'mail', id: null, name: aboutMail(name).title }) as const;

/** A mail as it would be with made-up values. */
const sampleMail = (siteUrl: string, name: MailName): Mail =>
  mailOf({ siteUrl, firstName: mailSamples.first_name }, name, mailSamples, { path: '/' });

/** The name of a mail, and a text for it without a fault; throws a 400 that names each. */
function checked(db: DataContext, { name: given, ...form }: Pick<Form, 'name' | keyof MailText>) {
  const name = NAMES.find((each) => each === given);
  if (!name) throw notFound();
  const text = { subject: form.subject, body: form.body };
  const faults = faultsOf(name, text, samplesOf(db.siteUrl));
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return { name, text };
}

/** A mail in the words of a form, with made-up values. */
export function previewMail(db: DataContext, form: Omit<Form, 'updated_at'>): RenderedMail {
  const { name, text } = checked(db, form);
  return renderMail(sampleMail(db.siteUrl, name), text);
}

/** Sends it to whoever asks for it, and to nobody else; throws a 429 for too many. */
export async function testMail(
  db: DataContext & Pool,
  staff: Staff,
  form: Omit<Form, 'updated_at'>,
): Promise<void> {
  const { name, text } = checked(db, form);
  await inTransaction(db, async (tx) => {
    const mail = { ...sampleMail(db.siteUrl, name), template: 'mail-test' };
    if (!(await queueMail(tx, staff.email, mail, text))) throw tooManyMails();
    await logAct(tx, staff, 'mail_text.test', subjectOf(name));
  });
}

/**
 * Saves the words of a mail, or goes back to those of the product; a save without a change is none. Throws a 409 when
 * somebody was first.
 */
export const saveMailText = (
  db: DataContext & Pool,
  staff: Staff,
  { updated_at: known, ...form }: Form,
): Promise<z.output<typeof DeskMailText>> =>
  inTransaction(db, async (tx) => {
    const { name, text } = checked(tx, form);
    const isIt = eq(mailTexts.name, name);
    const [before] = await orm(tx).select().from(mailTexts).where(isIt).for('update');
    if ((before?.updatedAt.toISOString() ?? null) !== known) throw conflict(texts.changedMeanwhile);
    const own = ownText(name);
    const { subject, body } = before ?? own;
    const changed = differences({ subject, body }, text);
    if (Object.keys(changed.after).length === 0) return deskText(tx, name, before);
    const isOwn = text.subject === own.subject && text.body === own.body;
    if (isOwn) await orm(tx).delete(mailTexts).where(isIt);
    const saved = isOwn ? undefined : { name, ...text, updatedAt: tx.now };
    if (saved) {
      const { name: target } = mailTexts;
      await orm(tx).insert(mailTexts).values(saved).onConflictDoUpdate({ target, set: saved });
    }
    const act = isOwn ? 'mail_text.reset' : 'mail_text.save';
    await logAct(tx, staff, act, subjectOf(name), changed);
    return deskText(tx, name, saved);
  });
