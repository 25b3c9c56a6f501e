import { type DemoAccount, readDemoAccounts } from '#src/server/demo/accounts.ts';
import { e2eDataFolder } from './e2e-data-folder.ts';

/** The sign-in of somebody of the demo community. */
export async function demoAccount(role: DemoAccount['role']): Promise<DemoAccount> {
  const account = (await readDemoAccounts(e2eDataFolder()))?.find((each) => each.role === role);
  if (!account) throw new Error(`The demo community has no ${role}.`);
  return account;
}
