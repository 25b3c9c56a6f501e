import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/account-api.ts';
import { days, hours } from '#tests/support/durations.ts';
import {
  openPictureApi,
  type PictureApi,
  PLURAL,
  publicPath,
} from '#tests/support/own-pictures.ts';

describe.each(['disk', 'bucket'] as const)('with pictures on a disk or in a bucket: %s', (kind) => {
  let api: PictureApi;
  beforeAll(async () => {
    api = await openPictureApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(() => api.clear());

  test.each(['business', 'event', 'deal'] as const)(
    'a %s has a public picture while it is published, and then alone',
    async (of) => {
      const shop = of === 'deal' ? await api.published('business', await api.upload()) : undefined;
      const picture = await api.upload();
      expect(await api.publicFiles(picture)).toBe(0);
      expect((await api.accounts.app.request(picture.url)).status).toBe(200);
      const id = await api.submit(of, picture, shop);
      await api.expectPrivate(of, id, picture);
      for (const verdict of ['request_changes', 'reject'] as const) {
        await api.decided(of, id, verdict);
        await api.expectPrivate(of, id, picture);
        const change = await api.ask(
          `/api/${PLURAL[of]}/${id}/update/`,
          'owner',
          { description: verdict },
          'PATCH',
        );
        expect(change).toMatchObject({ status: 200 });
        await api.expectPrivate(of, id, picture);
      }
      await api.decided(of, id, 'approve');
      await api.expectPublic(of, id, picture);
      if (of === 'deal') {
        await api.move(of, id, 'pause');
        await api.expectPrivate(of, id, picture);
        await api.move(of, id, 'resume');
        await api.expectPublic(of, id, picture);
      }
      await api.decided(of, id, 'archive');
      await api.expectPrivate(of, id, picture);
      const other = await api.upload();
      const second = await api.published(of, other, shop);
      await api.expectPublic(of, second, other);
      await api.move(of, second, 'archive');
      await api.expectPrivate(of, second, other);
    },
  );

  test('a business that is taken down takes the pictures of its deals with it', async () => {
    const [front, plate] = [await api.upload(), await api.upload()];
    const shop = await api.published('business', front);
    const deal = await api.published('deal', plate, shop);
    await api.expectPublic('deal', deal, plate);
    await api.decided('business', shop, 'archive');
    await api.expectPrivate('business', shop, front);
    await api.expectPrivate('deal', deal, plate);
  });

  test('an edit’s picture waits, and takes the place of the one before', async () => {
    const [before, after] = [await api.upload(), await api.upload()];
    const id = await api.published('event', before);
    const path = `/api/events/${id}/update/`;
    await api.ask(path, 'owner', { image: after.id }, 'PATCH');
    expect([await api.publicFiles(before), await api.publicFiles(after)]).toEqual([8, 0]);
    const waiting = await api.ask(`/api/my-events/${id}/`, 'owner');
    const address = waiting.body.pending_changes.fields.image;
    expect([waiting.body.image.endsWith(publicPath(before)), address]).toEqual([
      true,
      expect.stringMatching(/^\/media\/private\//),
    ]);
    const desk = await api.ask(`/api/moderation/events/${id}/`, 'asha');
    expect(desk.body.proposed.image).toBe(address);
    // The form sends back the address that it was given; that is no change, even days later.
    await api.ask(path, 'owner', { image: address }, 'PATCH');
    const again = await api.ask(`/api/my-events/${id}/`, 'owner');
    expect(again.body.pending_changes.fields).toEqual({ image: address });
    await api.decided('event', id, 'approve');
    expect([await api.publicFiles(before), await api.publicFiles(after)]).toEqual([0, 8]);
    await api.expectPublic('event', id, after);
  });

  test('a withdrawn listing leaves its picture private, until it is swept away', async () => {
    const picture = await api.upload();
    const id = await api.submit('business', picture);
    const { status } = await api.ask(`/api/businesses/${id}/delete/`, 'owner', undefined, 'DELETE');
    expect([status, await api.publicFiles(picture)]).toEqual([204, 0]);
    expect((await api.accounts.app.request(picture.url)).status).toBe(200);
  });

  test('a private address is good for its picture alone, and for half a day', async () => {
    const [mine, theirs] = [await api.upload(), await api.upload('other')];
    const id = await api.submit('event', mine);
    const { body } = await api.ask(`/api/my-events/${id}/`, 'owner');
    const status = async (address: string) => (await api.accounts.app.request(address)).status;
    const [, ends = '', signature = ''] = /private\/(\w+)-([\w-]+)\//.exec(body.image) ?? [];
    const later = (Number.parseInt(ends, 36) + hours(24)).toString(36);
    for (const wrong of [
      body.image.replaceAll(mine.id, theirs.id),
      body.image.replace(ends, later),
      body.image.replace(
        signature,
        signature.replace(/^./, (char) => (char === 'A' ? 'B' : 'A')),
      ),
      body.image.replace(`${ends}-${signature}/`, ''),
      body.image.replace('.webp', '-77.webp'),
      body.image.replace('.webp', '.jpg'),
    ]) {
      expect([wrong, await status(wrong)]).toEqual([wrong, 404]);
    }
    expect(await status(body.image)).toBe(200);
    api.accounts.pass(hours(12));
    expect(await status(body.image)).toBe(200);
    api.accounts.pass(hours(1.1));
    expect(await status(body.image)).toBe(404);
    const renewed = (await api.ask(`/api/my-events/${id}/`, 'owner')).body.image;
    expect(await status(renewed)).toBe(200);
    // The form of a picture that isn't in a listing yet may stay open for a week.
    expect(await status(mine.url)).toBe(200);
    api.accounts.pass(-hours(13.1));
  });

  test('a deleted account leaves the pictures of published listings alone', async () => {
    const [front, down, waiting, unsent] = [
      await api.upload(),
      await api.upload(),
      await api.upload(),
      await api.upload(),
    ];
    await api.published('business', front);
    const archived = await api.published('event', down);
    await api.submit('event', waiting);
    api.accounts.pass(-days(30));
    await api.move('event', archived, 'archive');
    api.accounts.pass(days(30));
    const { status } = await api.ask('/api/account/', 'owner', { password: PASSWORD }, 'DELETE');
    expect([status, await api.publicFiles(front)]).toEqual([204, 8]);
    for (const picture of [down, waiting, unsent]) {
      const seen = await api.accounts.app.request(picture.url);
      expect([seen.status, await api.publicFiles(picture)]).toEqual([404, 0]);
    }
    const left = await api.accounts.pool.query('SELECT id, owner_id FROM uploads');
    expect(left.rows).toEqual([{ id: front.id, owner_id: null }]);
    const stored = [...(api.s3?.files.keys() ?? [])].join();
    for (const { id } of [down, waiting, unsent]) expect(stored).not.toContain(id);
  });
});
