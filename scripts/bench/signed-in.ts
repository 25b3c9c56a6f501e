import { calls } from '#src/api/calls.ts';
import { type Client, createClient } from '#src/client/api.ts';
import { type DemoAccount, readDemoAccounts } from '#src/server/demo/accounts.ts';
import type { Site } from './report.ts';

/** Makes the calls of the API as somebody. */
export type Caller = Client<typeof calls>;

/** The sign-in of somebody of the demo community. */
export async function demoPerson(
  dataDir: string,
  role: DemoAccount['role'],
): Promise<Pick<DemoAccount, 'email' | 'password'>> {
  const person = (await readDemoAccounts(dataDir))?.find((each) => each.role === role);
  if (!person) throw new Error('A demo database has sign-ins; this one has none.');
  return { email: person.email, password: person.password };
}

/** Calls the API as somebody of the demo community. */
export async function signedIn({ url, dataDir }: Site, role: DemoAccount['role']): Promise<Caller> {
  const call = createClient(calls, url);
  const { token } = await call('signIn', { body: await demoPerson(dataDir, role) });
  return (name, options) => call(name, { ...options, token });
}

/** A photograph as it is sent. */
export function pictureForm(file: Buffer): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}
