import { dataContextAt, type Settings } from '../data/database.ts';
import { runIfDue } from '../data/job-runs.ts';
import { tellOfContacts } from '../data/mail/contacts-notices.ts';
import type { Stop } from '../system/repeat.ts';
import { type JobOptions, startJob } from './job.ts';

/** Interval of telling owners what is shown of their contacts (ms): it is done once, and nobody waits for it. */
const EVERY = 10 * 60_000;
const LOOK_AGAIN = 60_000;

/** Starts to tell owners; of the servers over the same database one does so at a time. */
export function startContactsNotices({
  settings,
  ...options
}: JobOptions & { settings: Settings }): Stop {
  const { pool, clock } = options;
  const work = async () => {
    const now = clock();
    await runIfDue(pool, { name: 'contacts notices', every: EVERY, now }, () =>
      tellOfContacts(dataContextAt(now, pool, settings)),
    );
  };
  return startJob('Contacts', LOOK_AGAIN, work, options);
}
