import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Accounts without rights that a Unix machine has anyway, the better one first. */
const UNPRIVILEGED = ['postgres', 'nobody'];

export interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The account to run PostgreSQL as, which refuses to run as root; `null` if this process isn't root. A database in
 * `folder` keeps its owner, unless that is root, which has copied it. Throws when the machine has no account for it.
 */
export async function accountForPostgres(folder: string): Promise<SystemAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const data = join(folder, 'data');
  if (existsSync(data)) {
    const { uid, gid } = await stat(data);
    const name = lines.find((fields) => Number(fields[2]) === uid)?.[0] ?? String(uid);
    if (uid !== 0) return { name, uid, gid };
  }
  for (const name of UNPRIVILEGED) {
    const line = lines.find((fields) => fields[0] === name);
    if (line) return { name, uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody. ' +
      'Start Serendib as another user, or name a PostgreSQL server in DATABASE_URL.',
  );
}

/** Whether every folder down to `path` lets `account` in, by owner, group or for everyone. */
export async function canReach(account: SystemAccount, path: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  const parent = dirname(path);
  return parent === path || canReach(account, parent);
}
