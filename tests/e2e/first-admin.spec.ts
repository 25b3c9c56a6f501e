import { axeViolations, expect, test as guarded } from '#tests/support/guarded-page.ts';
import { copyRelease, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';
import { press, tabTo, type } from '#tests/support/keyboard.ts';
import { type Server, startServer } from '#tests/support/server.ts';

/** A server of its own for each test, without anybody of a team. */
const test = guarded.extend<{ server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const dataDir = await newDataFolder('first-admin');
      await copyRelease(e2eDataFolder(), dataDir);
      const server = await startServer(dataDir, { SEED: 'none', RATE_LIMITS: 'off' });
      await use(server);
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

for (const width of [375, 1280]) {
  test(`a new site is set up at ${width} px, by the link that its start prints`, async ({
    page,
    server,
    faults,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 812 });
    const link = /https?:\S+#first_admin=[\w-]+/.exec(server.output())?.[0] ?? '';
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main.getByText('You make the first account here.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page, main.getByLabel('Email'));
    await page.keyboard.type('asha@example.org');
    await tabTo(page, main.getByLabel('Username'));
    await page.keyboard.type('asha');
    await type(page, main.getByLabel('Password', { exact: true }), 'kottu roti at dawn');

    await expect(page).toHaveURL(/\/review\/start$/);
    const step = (name: string) => main.getByRole('listitem').filter({ hasText: name });
    await expect(step('Name and rules')).toContainText('To do');
    await expect(step('A second admin')).toContainText('If you lose your account');
    expect(await axeViolations(page)).toEqual([]);
    await press(page, step('Name and rules').getByRole('link', { name: 'Open the settings' }));
    await tabTo(page, main.getByLabel('Name of the site'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Lanka House');
    await press(page, main.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('The settings are saved.')).toBeVisible();
    // Somebody who was called away comes back to where it stands.
    await page.goto(`${server.url}/review`);
    const desk = page.getByRole('navigation', { name: 'Desk' });
    await press(page, desk.getByRole('link', { name: 'Site', exact: true }));
    await expect(step('Name and rules')).toContainText('Done');
    await expect(page.getByRole('banner')).toContainText('Lanka House');

    // The link is of no use any more.
    faults.allow(/403/);
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await tabTo(page, main.getByLabel('Email'));
    await page.keyboard.type('other@example.org');
    await tabTo(page, main.getByLabel('Username'));
    await page.keyboard.type('other');
    await type(page, main.getByLabel('Password', { exact: true }), 'kottu roti at dawn');
    await expect(main.getByRole('alert')).toContainText('This link doesn’t work any more');
  });
}
