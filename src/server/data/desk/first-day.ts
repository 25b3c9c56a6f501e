import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { SiteStatus } from '#src/api/desk.ts';
import { FIRST_STEPS, type FirstDay, type FirstStep } from '#src/api/first-day.ts';
import { ALL_KINDS } from '#src/domain/kinds.ts';
import { shippedSite, SITE } from '#src/site.settings.ts';
import { secondFactors, users } from '../../db/account-tables.ts';
import { settings } from '../../db/settings-tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { countAdmins } from '../accounts/accounts.ts';
import { type DataContext, orm } from '../database.ts';

/** The steps of a site's first day, done as the site stands; `status` is its state. */
export async function firstDay(db: DataContext, { lines }: SiteStatus): Promise<FirstDay> {
  const isWell = (part: string) =>
    lines.filter((line) => line.part === part).every(({ level }) => level === 'well');
  const admins = orm(db)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)));
  const of = async (table: Parameters<ReturnType<typeof orm>['$count']>[0], where?: SQL) =>
    orm(db).$count(table, where);
  const published = await Promise.all(
    ALL_KINDS.map((kind) => of(TABLES[kind], eq(TABLES[kind].status, 'published'))),
  );
  const isProtected = and(
    isNotNull(secondFactors.confirmedAt),
    inArray(secondFactors.userId, admins),
  );
  const done: Readonly<Record<FirstStep, boolean>> = {
    settings: (await of(settings)) > 0,
    contact: SITE.contact_email !== shippedSite().contact_email && SITE.operator !== '',
    pages: isWell('pages'),
    second_factor: (await of(secondFactors, isProtected)) > 0,
    mail: isWell('mails'),
    backup: isWell('backup'),
    listings: published.some((count) => count > 0),
    admins: (await countAdmins(db)) > 1,
  };
  return { steps: FIRST_STEPS.map((step) => ({ step, is_done: done[step] })) };
}
