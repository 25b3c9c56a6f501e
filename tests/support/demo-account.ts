import { type DemoAccount, readDemoAccounts } from '#src/server/demo/accounts.ts';
import { e2eDataFolder } from './e2e-data-folder.ts';

/** The sign-in of somebody of the demo community of a data folder, by default that of the browser tests. */
export async function demoAccount(
  role: DemoAccount['role'],
  dataDir = e2eDataFolder(),
): Promise<DemoAccount> {
  const account = (await readDemoAccounts(dataDir))?.find((each) => each.role === role);
  if (!account) throw new Error(`The demo community has no ${role}.`);
  return account;
}
