import type { SignedIn } from '#src/api/account.ts';
import { type DemoAccount, readDemoAccounts } from '#src/server/demo/accounts.ts';
import type { Site } from './report.ts';

/** Makes a call of the API: what it is given goes as JSON, or as a form. Throws where it is refused. */
export type Caller = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Calls the API as somebody of the demo community. */
export async function signedIn({ url, dataDir }: Site, role: DemoAccount['role']): Promise<Caller> {
  const person = (await readDemoAccounts(dataDir))?.find((each) => each.role === role);
  if (!person) throw new Error('A demo database has sign-ins; this one has none.');
  const { email, password } = person;
  const { token } = await call<SignedIn>(url, 'POST', 'auth/token', { email, password });
  return (method, path, body) => call(url, method, path, body, token);
}

async function call<Answer>(
  origin: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/api/${path}/`, {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
  return (await response.json()) as Answer;
}

/** A photograph as it is sent. */
export function pictureForm(file: Buffer): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}
