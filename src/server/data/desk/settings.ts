import { isDeepStrictEqual } from 'node:util';
import { asc, sql } from 'drizzle-orm';
import type { AnswerOf } from '#src/api/call.ts';
import type { Settings, SettingsChange, settingsCalls } from '#src/api/settings.ts';
import { shippedSite, SITE } from '#src/site.settings.ts';
import * as faults from '#texts/faults.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import { users } from '../../db/account-tables.ts';
import { invitations, settings } from '../../db/settings-tables.ts';
import { invitationMail } from '../../mail/mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import { type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { queueMail } from '../mail/mails.ts';
import { applySettings, ONLY, storedSettings } from '../settings.ts';
import { markForMove, type WithMovedPictures } from '../uploads/picture-places.ts';
import { pictureAddresses } from '../uploads/uploads.ts';
import { withTableLock } from './order.ts';

type List = AnswerOf<typeof settingsCalls.listInvitations>;

/** The settings, each as it is stored or as it is shipped. */
export const getSettings = async (db: DataContext): Promise<Settings> =>
  whole(await storedSettings(db));

const whole = (stored: Partial<Settings>): Settings =>
  ({ ...shippedSite(), banner_from: null, banner_to: null, ...stored }) as Settings;

/** Changes settings; one that equals what is shipped isn't stored, so that it follows an update of the program. */
export async function changeSettings(
  db: DataContext & Pool,
  staff: Account,
  change: SettingsChange,
): Promise<WithMovedPictures<Settings>> {
  const done = await withTableLock(db, settings, async (tx) => {
    const before = whole(await storedSettings(tx));
    const after = { ...before, ...(await valuesOf(tx, staff, change, before.logo)) };
    const { banner_from: first, banner_to: last } = after;
    if (first && last && last < first) throw invalidFields({ banner_to: faults.lastBeforeFirst });
    const shipped = whole({});
    const values = Object.fromEntries(
      Object.entries(after).filter(
        ([name, value]) => !isDeepStrictEqual(value, shipped[name as keyof Settings]),
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
    return { answer: after, pictures };
  });
  await applySettings(db, db.now);
  return done;
}

/** The given values as they are stored. */
async function valuesOf(
  tx: DataContext,
  staff: Account,
  { logo, ...change }: SettingsChange,
  present: string | null,
): Promise<Partial<Settings>> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(given) as Partial<Settings>;
  if ('banner_link' in values) values.banner_link ??= '';
  if (logo === undefined) return values;
  const [picture = null] = await pictureAddresses(tx, {
    userId: staff.id,
    field: 'logo',
    named: logo ? [logo] : [],
    present: present ? [present] : [],
  });
  return { ...values, logo: picture };
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
      await queueMail(tx, email, invitationMail({ siteUrl: tx.siteUrl, firstName: '' }));
    }
    const subject = { kind: 'settings', id: null, name: SITE.name } as const;
    await logAct(tx, staff, 'settings.invite', subject, { after: { invited: added.length } });
    return listInvitations(tx);
  });
}
