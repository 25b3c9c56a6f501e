import { eq } from 'drizzle-orm';
import type { Settings } from '#src/api/settings.ts';
import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { setSite, type Site } from '#src/site.settings.ts';
import { settings } from '../db/settings-tables.ts';
import { type Database, orm } from './database.ts';

/** The number of the one row. */
export const ONLY = 1;

/** The settings that differ from those that are shipped, and when they were last saved. */
export async function storedSettings(db: Database) {
  const [row] = await orm(db).select().from(settings).where(eq(settings.id, ONLY));
  return { values: row?.values ?? {}, updated_at: row?.updatedAt.toISOString() ?? null };
}

/** The settings that differ, as pages show them on a day: a banner has its days. */
function siteOn(day: string, stored: Partial<Settings>): Partial<Site> {
  const { banner, banner_link, banner_from: from, banner_to: to, ...others } = stored;
  const isDue = banner && (from ?? day) <= day && (to ?? day) >= day;
  return isDue ? { ...others, banner, ...(banner_link && { banner_link }) } : others;
}

/** The settings that differ, as pages show them at an instant. */
const siteAt = async (db: Database, now: Date): Promise<Partial<Site>> =>
  siteOn(dayIn(TIME_ZONE, now), (await storedSettings(db)).values);

/** Puts the stored settings in force in this process. */
export async function applySettings(db: Database, now: Date): Promise<void> {
  setSite(await siteAt(db, now));
}
