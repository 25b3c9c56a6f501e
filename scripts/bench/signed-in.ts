import { calls } from '#src/api/calls.ts';
import { type Client, createClient } from '#src/client/api.ts';
import type { DemoAccount } from '#src/server/demo/accounts.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import type { Site } from './report.ts';

/** Makes the calls of the API as somebody. */
export type Caller = Client<typeof calls>;

/** Signs somebody of the demo community in, and gives their client of the API. */
export async function signedIn({ url, dataDir }: Site, role: DemoAccount['role']): Promise<Caller> {
  const call = createClient(calls, url);
  const { token } = await call('signIn', { body: await demoAccount(role, dataDir) });
  return (name, options) => call(name, { ...options, token });
}

/** The form that sends a photograph. */
export function pictureForm(file: Buffer): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}
