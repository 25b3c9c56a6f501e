import type { APIRequestContext } from '@playwright/test';
import type { PluralKind } from '#src/domain/kinds.ts';
import { demoAccount } from './demo-account.ts';
import { expect } from './guarded-page.ts';
import { authorised, type Member } from './members.ts';

/** A member of the demo community's team. */
export async function staffOf(request: APIRequestContext): Promise<Member> {
  const staff = await demoAccount('staff');
  const answer = await request.post('/api/auth/token/', { data: staff });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Member;
}

/** A call in somebody's name, which has to succeed. */
export async function call<Answer>(
  request: APIRequestContext,
  by: Member,
  method: string,
  path: string,
  data: object = {},
): Promise<Answer> {
  const answer = await request.fetch(path, {
    method,
    headers: authorised(by),
    ...(method !== 'GET' && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as Answer;
}

/** Changes settings in somebody's name, as they stand now. */
export async function putSettings(
  request: APIRequestContext,
  by: Member,
  change: object,
): Promise<void> {
  const path = '/api/desk/settings/';
  const { updated_at } = await call<{ updated_at: string | null }>(request, by, 'GET', path);
  await call(request, by, 'PATCH', path, { ...change, updated_at });
}

/** Publishes a submission. */
export const approve = (
  request: APIRequestContext,
  by: Member,
  kind: PluralKind,
  { id, revision }: { id: number; revision: number },
) =>
  call(request, by, 'POST', `/api/moderation/${kind}/${id}/decisions/`, {
    verdict: 'approve',
    revision,
  });
