import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ShareCard, shareCard, sharePicture } from '#src/listings/share-card.ts';
import { drawSharePicture } from '#src/server/media/picture-process.ts';
import { openPictureApi, type PictureApi, PLURAL } from '#tests/support/own-pictures.ts';

describe.each(['disk', 'bucket'] as const)('with pictures on a disk or in a bucket: %s', (kind) => {
  let api: PictureApi;
  beforeAll(async () => {
    api = await openPictureApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(() => api.clear());

  const get = (path: string, headers: Record<string, string> = {}) =>
    api.accounts.app.request(path, { headers });
  /** The address that pages give for a listing's share picture. */
  const addressOf = async (of: keyof typeof PLURAL, id: number) => {
    const { body } = await api.ask(`/api/${PLURAL[of]}/${id}/`);
    return sharePicture(id, shareCard(of, body)).path;
  };

  test.each(['business', 'event', 'deal'] as const)(
    'a %s has a share picture that any network shows, while it is published',
    async (of) => {
      const shop = of === 'deal' ? await api.published('business', await api.upload()) : undefined;
      const id = await api.published(of, await api.upload(), shop);
      const address = await addressOf(of, id);
      const answer = await get(address);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(150_000);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
      // The member's picture has a single colour.
      const { dominant } = await sharp(bytes)
        .extract({ left: 700, top: 0, width: 500, height: 630 })
        .stats();
      expect(dominant.r - dominant.b).toBeGreaterThan(100);

      const again = await get(address);
      expect(bytes.equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
      const known = await get(address, { 'If-None-Match': again.headers.get('ETag') ?? '' });
      expect(known.status).toBe(304);

      await api.decided(of, id, 'archive');
      expect((await get(address)).status).toBe(404);
      if (shop === undefined) return;
      const other = await api.published(of, await api.upload(), shop);
      const ofOther = await addressOf(of, other);
      expect((await get(ofOther)).status).toBe(200);
      await api.decided('business', shop, 'archive');
      expect((await get(ofOther)).status).toBe(404);
    },
  );

  test('a listing that has changed has another address, to which that of before leads', async () => {
    const id = await api.published('event', await api.upload());
    const before = await addressOf('event', id);
    expect((await get(before)).status).toBe(200);
    const title = 'කොත්තු රාත්‍රිය & <b>';
    await api.ask(`/api/events/${id}/update/`, 'owner', { title }, 'PATCH');
    // The change that waits for review is shown to nobody.
    expect(await addressOf('event', id)).toBe(before);
    await api.decided('event', id, 'approve');
    const after = await addressOf('event', id);
    expect(after).not.toBe(before);
    const moved = await get(before);
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, after]);
    expect((await get(after)).status).toBe(200);
  });

  test('there is none of what isn’t public, or isn’t there', async () => {
    const id = await api.submit('business', await api.upload());
    for (const path of [
      `business-${id}-0123456789abcdef.jpg`,
      'business-99999999999-0123456789abcdef.jpg',
      'event-1-0123456789abcdef.jpg',
      'advertisement-1-0123456789abcdef.jpg',
      `business-${id}.jpg`,
      `../uploads/business-${id}-0123456789abcdef.jpg`,
    ]) {
      expect((await get(`/media/share/${path}`)).status).toBe(404);
    }
  });
});

const CARD: ShareCard = {
  kind: 'event',
  label: '',
  title: '',
  price: null,
  lines: [],
  image: null,
  drawing: '/placeholders/festival.svg',
};

async function drawn(card: Partial<ShareCard>, picture: Uint8Array | null = null) {
  const drawing = { card: { ...CARD, ...card }, picture, hash: '0123456789abcdef' };
  return drawSharePicture(async () => drawing, { by: 0 });
}

/** The area of the words, above the logo. */
async function words(card: Partial<ShareCard>) {
  const paper = await sharp(await drawn(card))
    .extract({ left: 40, top: 30, width: 610, height: 290 })
    .greyscale()
    .threshold(128)
    .png()
    .toBuffer();
  const { info } = await sharp(paper).trim().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height };
}

describe('what a share picture says', () => {
  // A letter that the font lacks is drawn as a box, and all boxes have one width.
  test.each([
    ['Latin', 'iiiiiii', 'mmmmmmm'],
    ['Sinhala', 'රරරරරරර', 'ඖඖඖඖඖඖඖ'],
    ['Tamil', 'ரரரரரரர', 'ஔஔஔஔஔஔஔ'],
  ])('is set in our own fonts: %s', async (_, narrow, wide) => {
    const [one, other] = [await words({ title: narrow }), await words({ title: wide })];
    expect(one.width).toBeGreaterThan(50);
    expect(other.width).toBeGreaterThan(one.width * 1.2);
  });

  test('has three lines of a title at most, and nothing in it is markup', async () => {
    const long = await words({ title: 'කොත්තු கொத்து Kottu '.repeat(30) });
    expect(long.height).toBeGreaterThan(130);
    expect(long.height).toBeLessThan(210);
    expect(await words({ title: 'W'.repeat(300) })).toMatchObject({ height: expect.any(Number) });
    const marked = await words({ title: '<b>&amp;</b>' });
    expect(marked.width).toBeGreaterThan((await words({ title: '&' })).width * 3);
  });

  test('has no boxes for what no font of ours has', async () => {
    expect(await words({ title: 'Kottu 🎉☕️\u0007 night' })).toEqual(
      await words({ title: 'Kottu night' }),
    );
  });

  test('has the category for a name that can’t be drawn', async () => {
    const emoji = await drawn({ label: 'Restaurant', title: '🍛🍛', lines: ['Clayton VIC'] });
    const said = await drawn({ title: 'Restaurant', lines: ['Clayton VIC'] });
    expect(Buffer.from(emoji).equals(Buffer.from(said))).toBe(true);
  });

  test('letters for show are those that they stand for', async () => {
    const plain = await drawn({ title: 'Kottu King' });
    for (const title of ['𝓚𝓸𝓽𝓽𝓾 𝓚𝓲𝓷𝓰', 'Ｋｏｔｔｕ Ⓚⓘⓝⓖ', 'Kottu\u200b \u2066King\u2069'])
      expect(Buffer.from(plain).equals(Buffer.from(await drawn({ title })))).toBe(true);
  });

  test.each([
    ['مطعم السلام', 'مطعم'],
    ['山田レストラン', '山田'],
    ['रेस्तराँ दिल्ली', 'दिल्ली'],
    ['മലയാളം കട', 'കട'],
  ])('%s is shown, though our three scripts have no such letters', async (title, part) => {
    const [whole, less] = [await words({ title }), await words({ title: part })];
    expect(less.width).toBeGreaterThan(30);
    expect(whole.width).toBeGreaterThan(less.width * 1.2);
  });

  // Unjoined letters, as a font without a script's rules draws them, are wider than the same joined or stacked.
  test.each([
    ['Devanagari', 'श्री', 'शरी'],
    ['Bengali', 'ক্র', 'কর'],
    ['Gujarati', 'શ્રી', 'શરી'],
    ['Kannada', 'ಕ್ಕ', 'ಕಕ'],
    ['Malayalam', 'ത്ത', 'തത'],
    ['Khmer', 'ខ្ម', 'ខម'],
    ['Burmese', 'က္က', 'ကက'],
  ])('is shaped as it is written: %s', async (_, joined, apart) => {
    const [one, other] = [await words({ title: joined }), await words({ title: apart })];
    expect(one.width).toBeLessThan(other.width * 0.9);
  });

  test('has the category for a name in a script that none of our fonts shapes', async () => {
    const name = await drawn({ label: 'Restaurant', title: 'తెలుగు వంట', lines: ['Clayton VIC'] });
    const said = await drawn({ title: 'Restaurant', lines: ['Clayton VIC'] });
    expect(Buffer.from(name).equals(Buffer.from(said))).toBe(true);
  });

  test.each(['\u200b', '❤️', '\ud800', '\u0301'])(
    'a name of nothing that can be set gives a picture too: %j',
    async (title) => {
      expect((await sharp(await drawn({ title })).metadata()).width).toBe(1_200);
    },
  );

  test.each(['#000000', '#ffffff'])('shows a logo of %s on nothing', async (colour) => {
    const side = { width: 540, height: 630, channels: 4 } as const;
    const logo = await sharp({ create: { ...side, background: '#00000000' } })
      .composite([{ input: { create: { ...side, width: 200, height: 200, background: colour } } }])
      .png()
      .toBuffer();
    const share = await drawn({}, logo);
    const lightness = async (left: number, top: number) => {
      // Statistics are of a picture as it was read, before it is cut.
      const cut = sharp(share).extract({ left, top, width: 20, height: 20 });
      return (await sharp(await cut.png().toBuffer()).stats()).channels[0]?.mean ?? 0;
    };
    const [seen, ground] = [await lightness(920, 305), await lightness(1_150, 30)];
    expect(Math.abs(seen - ground)).toBeGreaterThan(180);
    const wide = await sharp({
      create: { ...side, width: 1_000, height: 250, background: '#0000' },
    })
      .composite([{ input: { create: { ...side, width: 1_000, height: 50, background: colour } } }])
      .png()
      .toBuffer();
    const line = sharp(await drawn({}, wide)).extract({
      left: 700,
      top: 307,
      width: 480,
      height: 16,
    });
    const { channels } = await sharp(await line.png().toBuffer()).stats();
    expect(channels[0]?.mean).toBeCloseTo(seen, -1);
  });

  test('takes at most 150 kB over the wildest photograph, and the drawing where there is none', async () => {
    let last = 1;
    const pixels = Buffer.from(
      Array.from({ length: 900 * 700 * 3 }, () => {
        last = (last * 48_271) % 2_147_483_647;
        return last;
      }),
    );
    const wild = await sharp(pixels, { raw: { width: 900, height: 700, channels: 3 } })
      .png()
      .toBuffer();
    const bytes = await drawn({ title: 'Kottu night' }, wild);
    expect(bytes.length).toBeLessThanOrEqual(150_000);
    const broken = await drawn({ title: 'Kottu night' }, Buffer.from('no picture'));
    expect(Buffer.from(broken).equals(Buffer.from(await drawn({ title: 'Kottu night' })))).toBe(
      true,
    );
  });
});
