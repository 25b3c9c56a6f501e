import { demoAccount } from '#tests/support/demo-account.ts';
import { expect } from '#tests/support/guarded-page.ts';
import { authorised, confirmedMember, newMember, openAs } from '#tests/support/members.ts';
import { test } from '#tests/support/publishing-site.ts';

test('a category that staff add is offered at once by the API, until it is retired', async ({
  page,
  request,
}) => {
  const name = `Tea House ${Date.now()}`;
  const offered = async (): Promise<string[]> => {
    const { results } = await (await request.get('/api/business-categories/')).json();
    return results.map((category: { name: string }) => category.name);
  };
  await openAs(page, await demoAccount('staff'), '/review/categories');
  const businesses = page.getByRole('region', { name: 'Categories of businesses' });
  await businesses.getByLabel('New category').fill(name);
  await businesses.getByRole('button', { name: 'Add', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: `Rename ${name}`, exact: true })).toBeVisible();
  expect(await offered()).toContain(name);
  await businesses
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Retire' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(main.getByRole('button', { name: `Bring back ${name}`, exact: true })).toBeVisible();
  expect(await offered()).not.toContain(name);
});

test('words that staff add are known to the API, until they are taken out', async ({
  page,
  request,
}) => {
  const said = `zip${Date.now()}`;
  const changes = async (): Promise<string[]> => {
    const { results } = await (await request.get('/api/lexicon/')).json();
    return results.map((row: { said: string }) => row.said);
  };
  await openAs(page, await demoAccount('staff'), '/review/lexicon');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add words' }).click();
  await main.getByLabel('What people type').fill(said);
  await main.getByLabel('What it means').fill('saree');
  await main.getByRole('button', { name: 'Save' }).click();
  const takeOut = main.getByRole('button', { name: `Take out ${said}` });
  await expect(takeOut).toBeVisible();
  expect(await changes()).toContain(said);
  await takeOut.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(takeOut).toHaveCount(0);
  expect(await changes()).not.toContain(said);
});

test('an admin gives somebody a role, and suspends somebody else, by keyboard', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const helper = await confirmedMember(request);
  const spammer = await newMember(request, 'Ruwan');
  const theirs = await browser.newPage({ baseURL: String(baseURL) });
  await openAs(theirs, spammer, '/profile');
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('profile', {
    ignoreCase: true,
  });
  await openAs(page, await demoAccount('staff'), '/review/people');
  const main = page.getByRole('main');
  const lookAfter = async (username: string) => {
    await main.getByLabel('Find by name').fill(username);
    await page.keyboard.press('Enter');
    await main.getByRole('button', { name: `Look after ${username}` }).focus();
    await page.keyboard.press('Enter');
  };
  let asked = 0;
  page.on('request', (sent) => void (/\/people\/\d+\/$/.test(sent.url()) && asked++));
  await lookAfter(helper.username);
  await main.getByLabel('Role', { exact: true }).focus();
  await page.keyboard.type('Rev');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${helper.username} is Reviewer now.`)).toBeVisible();
  // As its panel opens, and once more after the change.
  expect(asked).toBeLessThan(3);
  const queue = await request.get('/api/moderation/', { headers: authorised(helper) });
  expect(queue.status()).toBe(200);

  await lookAfter(spammer.username);
  await main.getByText('Suspend', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A shop that isn’t theirs');
  await main.getByRole('button', { name: 'Suspend now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${spammer.username} is suspended.`)).toBeVisible();
  const refused = await request.get('/api/profile/', { headers: authorised(spammer) });
  expect([refused.status(), (await refused.json()).detail]).toEqual([
    403,
    expect.stringContaining('A shop that isn’t theirs'),
  ]);
  await expect(main.getByRole('button', { name: 'End the suspension' })).toBeVisible();
  await theirs.reload();
  await theirs.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(theirs.getByRole('alert')).toContainText('A shop that isn’t theirs.');
  await theirs.context().close();
});
