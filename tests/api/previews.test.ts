import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPage } from '#src/server/site/plain-pages.ts';
import { silentBusiness } from '#tests/fixtures/listings.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';

let api: AccountApi;
beforeAll(async () => {
  api = await openAccountApi({
    previews: {
      show: () => Promise.reject(new Error('The program is gone.')),
      say: (told) => plainPage(told, {}),
    },
  });
});
afterAll(() => api.close());

test('a page that can’t be rendered is a page in words, and the log says why', async () => {
  const { token } = await api.join('asha');
  const body = new FormData();
  body.append('token', token);
  body.append('listing', JSON.stringify(silentBusiness));
  const answer = await api.app.request('/preview/business', { method: 'POST', body });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = await answer.text();
  expect(page).toContain('There is no preview right now');
  expect(page).not.toContain('The program is gone');
  expect(api.log.at(-1)).toMatchObject({ level: 'error', message: 'The program is gone.' });
});
