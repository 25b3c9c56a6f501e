import { type DemoAccount, readDemoAccounts } from '#src/server/demo/accounts.ts';

/** As in `playwright.config.ts`. */
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? 'var/e2e';

/** The sign-in of somebody of the demo community. */
export async function demoAccount(role: DemoAccount['role']): Promise<DemoAccount> {
  const account = (await readDemoAccounts(DATA_DIR))?.find((each) => each.role === role);
  if (!account) throw new Error(`The demo community has no ${role}.`);
  return account;
}
