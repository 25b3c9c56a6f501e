import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from '@playwright/test';
import { e2eDataFolder } from './e2e-data-folder.ts';

interface Arrived {
  subject: string;
  text: string;
  /** The link that the mail is about. */
  link: string;
}

/** The mails for an address in a folder, oldest first. */
async function mailsTo(address: string, outbox: string): Promise<Arrived[]> {
  const files = (await readdir(outbox)).filter((file) => file.endsWith('.eml')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  const mails = await Promise.all(
    texts.filter((text) => text.includes(address)).map((text) => PostalMime.parse(text)),
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

/** Waits for the link of a mail that came after the one with the link `before`. */
export async function linkAfter(before: string, address: string, subject: RegExp): Promise<string> {
  let link = before;
  await expect
    .poll(async () => {
      ({ link } = await mailTo(address, subject));
      return link;
    })
    .not.toBe(before);
  return link;
}

/** Waits for a mail to an address whose subject matches, in the folder where the server leaves its mails. */
export async function mailTo(address: string, subject: RegExp): Promise<Arrived> {
  const outbox = join(e2eDataFolder(), 'outbox');
  await mkdir(outbox, { recursive: true });
  const watcher = watch(outbox);
  try {
    for (;;) {
      // The folder is watched before it is read, so that no later mail is missed.
      const changed = once(watcher, 'change');
      const mails = await mailsTo(address, outbox);
      const found = mails.findLast((mail) => subject.test(mail.subject));
      if (found) return found;
      await changed;
    }
  } finally {
    watcher.close();
  }
}
