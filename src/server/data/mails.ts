import { EmailAddress } from '#src/contract/account.ts';
import type { Mail } from '../mail/template.ts';
import { type Database, select } from './database.ts';

/**
 * Puts a mail in the outbox; called in the transaction of what it tells about, so that neither
 * happens without the other. Throws when `recipient` isn't exactly one address.
 */
export async function queueMail(db: Database, recipient: string, mail: Mail): Promise<void> {
  await select(
    db,
    `INSERT INTO outgoing_mails (recipient, template, subject, text, html)
     VALUES ($1, $2, $3, $4, $5)`,
    [EmailAddress.parse(recipient), mail.template, mail.subject, mail.text, mail.html],
  );
}
