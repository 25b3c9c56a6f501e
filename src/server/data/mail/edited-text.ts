import { eq } from 'drizzle-orm';
import { mailTexts } from '../../db/mail-tables.ts';
import type { MailName, MailText } from '../../mail/texts.ts';
import { type Database, orm } from '../database.ts';

/** The words that the team has saved for a mail; null where those of the product stand. */
export async function editedText(db: Database, name: MailName): Promise<MailText | null> {
  const { subject, body } = mailTexts;
  const [saved] = await orm(db)
    .select({ subject, body })
    .from(mailTexts)
    .where(eq(mailTexts.name, name));
  return saved ?? null;
}
