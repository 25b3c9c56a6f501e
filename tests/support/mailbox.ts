import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Where the server of the browser tests leaves its mails; as in `playwright.config.ts`. */
const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? 'var/e2e', 'outbox');

interface Arrived {
  subject: string;
  text: string;
  /** The address of the link that the mail is about. */
  link: string;
}

/** The mails that have arrived for an address, oldest first. */
async function mailsTo(address: string): Promise<Arrived[]> {
  const files = (await readdir(OUTBOX).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(OUTBOX, file)))),
  );
  return mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .sort((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''))
    .map(({ subject = '', text = '' }) => ({
      subject,
      text,
      link: /https?:\S+#token=[\w-]+/.exec(text)?.[0] ?? '',
    }));
}

/** Waits for a mail to an address whose subject matches. */
export async function mailTo(address: string, subject: RegExp): Promise<Arrived> {
  for (;;) {
    const found = (await mailsTo(address)).findLast((mail) => subject.test(mail.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
