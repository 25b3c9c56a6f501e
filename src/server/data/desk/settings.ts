import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#src/api/call.ts';
import type { Settings, SettingsChange, settingsCalls } from '#src/api/settings.ts';
import { braceFault } from '#src/domain/placeholders.ts';
import { siteValues } from '#src/domain/site-values.ts';
import { shippedSite, SITE } from '#src/site.settings.ts';
import * as faults from '#texts/faults.ts';
import { conflict, invalidFields } from '#src/server/http/refusals.ts';
import * as texts from '#texts/settings.ts';
import { outgoingMails, users } from '../../db/account-tables.ts';
import { invitations, settings } from '../../db/settings-tables.ts';
import { uploads } from '../../db/submission-tables.ts';
import { invitationMail } from '../../mail/mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import { type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { mailPerson } from '../mail/mails.ts';
import { applySettings, ONLY, storedSettings } from '../settings.ts';
import { markForMove, type WithMovedPictures } from '../uploads/picture-places.ts';
import { pictureAddresses } from '../uploads/uploads.ts';
import { withTableLock } from './order.ts';

/** The bar's room for a logo (CSS pixels), and the shortest side of one that can be read there. */
const LOGO = { width: 186, height: 36, shortest: 24 };

type List = AnswerOf<typeof settingsCalls.listInvitations>;

/** The settings, each as it is stored or as it is shipped. */
export async function getSettings(db: DataContext): Promise<Settings> {
  const { values, updated_at } = await storedSettings(db);
  return { ...whole(values), updated_at };
}

type Values = Omit<Settings, 'updated_at'>;

const whole = (stored: Partial<Values>): Values =>
  ({ ...shippedSite(), banner_from: null, banner_to: null, ...stored }) as Values;

/**
 * Changes settings; one that equals what is shipped isn't stored, so that it follows an update of the program. A save
 * without a change is none. Throws a 409 when somebody was first.
 */
export async function changeSettings(
  db: DataContext & Pool,
  staff: Account,
  { updated_at: known, ...change }: SettingsChange,
): Promise<WithMovedPictures<Settings>> {
  const done = await withTableLock(db, settings, async (tx) => {
    const { updated_at, ...before } = await getSettings(tx);
    if (updated_at !== known) throw conflict(texts.changedMeanwhile);
    const after = { ...before, ...(await valuesOf(tx, staff, change, before.logo)) };
    if (isDeepStrictEqual(after, before)) return { answer: { ...after, updated_at }, pictures: [] };
    const { banner_from: first, banner_to: last } = after;
    if (first && last && last < first) throw invalidFields({ banner_to: faults.lastBeforeFirst });
    const shipped = whole({});
    const values = Object.fromEntries(
      Object.entries(after).filter(
        ([name, value]) => !isDeepStrictEqual(value, shipped[name as keyof Values]),
      ),
    );
    const row = { values, updatedAt: tx.now };
    await orm(tx)
      .insert(settings)
      .values({ id: ONLY, ...row })
      .onConflictDoUpdate({ target: settings.id, set: row });
    const subject = { kind: 'settings', id: null, name: after.name } as const;
    await logAct(tx, staff, 'settings.change', subject, differences(before, after));
    const pictures = [before.logo, after.logo].flatMap((address) => address ?? []);
    await markForMove(tx, pictures);
    return { answer: { ...after, updated_at: tx.now.toISOString() }, pictures };
  });
  await applySettings(db, db.now);
  return done;
}

/** The given values as they are stored. */
async function valuesOf(
  tx: DataContext,
  staff: Account,
  { logo, ...change }: Omit<SettingsChange, 'updated_at'>,
  present: string | null,
): Promise<Partial<Values>> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(given) as Partial<Values>;
  for (const [name, { label }] of [
    ['description', texts.description],
    ['in_short', texts.inShort],
  ] as const) {
    const fault = braceFault(label, values[name] ?? '', Object.keys(siteValues()));
    if (fault) throw invalidFields({ [name]: fault });
  }
  if ('banner_link' in values) values.banner_link ??= '';
  if (logo === undefined) return values;
  const [picture = null] = await pictureAddresses(tx, {
    userId: staff.id,
    field: 'logo',
    named: logo ? [logo] : [],
    present: present ? [present] : [],
  });
  if (picture !== null && picture !== present) await checkLogo(tx, picture);
  return { ...values, logo: picture };
}

/** Throws a 400 for a picture of which the bar of pages would show a sliver. */
async function checkLogo(tx: DataContext, url: string): Promise<void> {
  const { width, height } = uploads;
  const [logo] = await orm(tx).select({ width, height }).from(uploads).where(eq(uploads.url, url));
  if (!logo) return;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  if (Math.min(logo.width, logo.height) * scale < LOGO.shortest)
    throw invalidFields({ logo: texts.logoUnreadable });
}

/** Everybody who was invited and hasn't joined, in the order of their addresses. */
export async function listInvitations(db: DataContext): Promise<List> {
  const { email, createdAt } = invitations;
  const results = await orm(db)
    .select({ email, invited_at: instantOf(createdAt) })
    .from(invitations)
    .where(sql`NOT EXISTS (SELECT FROM ${users} WHERE lower(${users.email}) = ${email})`)
    .orderBy(asc(email));
  return { count: results.length, results };
}

/** Invites addresses; those of members and those that were invited before get no mail. */
export async function invite(
  db: DataContext & Pool,
  staff: Account,
  emails: readonly string[],
): Promise<List> {
  return inTransaction(db, async (tx) => {
    const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
    const added = await orm(tx)
      .insert(invitations)
      .select(
        sql`SELECT email, ${staff.id}::integer, ${tx.now}::timestamptz
          FROM unnest(${sql.param(wanted)}::text[]) AS wanted (email)
          WHERE NOT EXISTS (SELECT FROM ${users} WHERE lower(${users.email}) = wanted.email)`,
      )
      .onConflictDoNothing()
      .returning({ email: invitations.email });
    for (const { email } of added) {
      await mailPerson(tx, { email, firstName: '' }, invitationMail);
    }
    const subject = { kind: 'settings', id: null, name: SITE.name } as const;
    await logAct(tx, staff, 'settings.invite', subject, { after: { invited: added.length } });
    return listInvitations(tx);
  });
}

/**
 * Withdraws an invitation, with its mail if that still waits. The log doesn't name the address, as it may be of somebody
 * without an account.
 */
export const withdrawInvitation = (
  db: DataContext & Pool,
  staff: Account,
  email: string,
): Promise<List> =>
  inTransaction(db, async (tx) => {
    const address = email.toLowerCase();
    const { recipient, template } = outgoingMails;
    await orm(tx).delete(invitations).where(eq(invitations.email, address));
    const isIts = and(eq(recipient, address), eq(template, 'invitation'));
    await orm(tx).delete(outgoingMails).where(isIts);
    const subject = { kind: 'settings', id: null, name: SITE.name } as const;
    await logAct(tx, staff, 'settings.withdraw', subject);
    return listInvitations(tx);
  });
