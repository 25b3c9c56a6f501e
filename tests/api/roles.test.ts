import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#src/api/calls.ts';
import { DESK_ROLES } from '#src/domain/paths.ts';
import { mayAs, ROLES } from '#src/domain/roles.ts';
import { findAccountNamed } from '#src/server/data/accounts/accounts.ts';
import { giveRole } from '#src/server/data/people/acts.ts';
import { dataContextAt } from '#src/server/data/database.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

let api: AccountApi;
beforeAll(async () => {
  api = await openAccountApi();
  await api.joinAll(['asha', 'nimal']);
});
afterAll(() => api.close());

const context = () =>
  dataContextAt(NOW, api.pool, {
    siteUrl: 'https://site.example',
    rateLimits: false,
    ...SITE_KEYS,
  });
const give = async (name: string, role: (typeof ROLES)[number]) =>
  giveRole(context(), 'operator', (await findAccountNamed(api.pool, name))?.id ?? 0, role);
const roleOf = async (name: string) => (await findAccountNamed(api.pool, name))?.role;

test('each part of the desk is for those who may ask for what it shows', () => {
  const asked = {
    queue: calls.listModeration,
    enquiries: calls.listReportedEnquiries,
    advertisements: calls.listDeskAdvertisements,
    categories: calls.listDeskCategories,
    imports: calls.listImports,
    lexicon: calls.listDeskLexicon,
    observances: calls.listDeskObservances,
    pages: calls.listDeskPages,
    people: calls.listPeople,
    releases: calls.getReleaseStatus,
    mails: calls.listFailedMails,
    mailTexts: calls.listMailTexts,
    status: calls.getSiteStatus,
    log: calls.listLog,
    numbers: calls.listNumbers,
    settings: calls.getSettings,
    start: calls.getFirstDay,
  } satisfies Record<keyof typeof DESK_ROLES, unknown>;
  expect(DESK_ROLES).toEqual(
    Object.fromEntries(Object.entries(asked).map(([page, { caller }]) => [page, caller])),
  );
});

test('a role may do all that those before it may, and nothing of those after it', () => {
  for (const [at, role] of ROLES.entries())
    expect(ROLES.filter((least) => mayAs(role, least))).toEqual(ROLES.slice(0, at + 1));
});

test('the last admin keeps the role until somebody else has it', async () => {
  await give('asha', 'admin');
  await expect(give('asha', 'editor')).rejects.toThrow('Nobody else has the role of an admin');
  expect(await roleOf('asha')).toBe('admin');
  await give('nimal', 'admin');
  await give('asha', 'editor');
  expect([await roleOf('asha'), await roleOf('nimal')]).toEqual(['editor', 'admin']);
});

test('of two admins who leave at once one stays', async () => {
  await give('asha', 'admin');
  const left = await Promise.allSettled([give('asha', 'member'), give('nimal', 'member')]);
  expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
