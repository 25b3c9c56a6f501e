import type { SignedIn } from '#src/api/account.ts';
import { type DemoAccount, readDemoAccounts } from '#src/server/demo/accounts.ts';
import type { Site } from './report.ts';

/** Makes a call of the API: what it is given goes as JSON, or as a form. Throws where it is refused. */
export type Caller = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

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
  let token = '';
  const call: Caller = async <Answer>(method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/${path}/`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Token ${token}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
    return (await response.json()) as Answer;
  };
  ({ token } = await call<SignedIn>('POST', 'auth/token', await demoPerson(dataDir, role)));
  return call;
}

/** A photograph as it is sent. */
export function pictureForm(file: Buffer): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}
