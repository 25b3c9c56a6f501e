import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_UPLOAD_BYTES, Upload } from '#src/api/uploads.ts';
import { inTransaction } from '#src/server/data/database.ts';
import { Refusal } from '#src/server/http/refusals.ts';
import { pictureAddresses, removeUnusedUploads } from '#src/server/data/uploads/uploads.ts';
import { listen } from '#src/server/http/http-server.ts';
import { type DiskStore, diskStore, type Media, mediaOf } from '#src/server/media/store.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { hours } from '#tests/support/durations.ts';

let api: AccountApi;
let folder: string;
let mediaDir: string;
let media: Media;

const open = async (options: Parameters<typeof openAccountApi>[0] = {}) => {
  api = await openAccountApi({ media: mediaOf(diskStore(mediaDir)), ...options });
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serendib-media-'));
  mediaDir = join(folder, 'media');
  media = mediaOf(diskStore(mediaDir));
  await open();
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** A member whose address is confirmed. */
async function member(name = 'nimal') {
  const { token, user } = await api.join(name);
  await api.pool.query('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [user.id, NOW]);
  return { token, id: user.id };
}

const canvas = (width: number, height: number, background = '#b3541e') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (width = 60, height = 40) => canvas(width, height).jpeg().toBuffer();

function formOf(file: Uint8Array, { alt, name = 'photo.jpg', type = 'image/jpeg' }: Named = {}) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], name, { type }));
  if (alt !== undefined) form.append('alt', alt);
  return form;
}
type Named = { alt?: string; name?: string; type?: string };

const post = async (body: BodyInit | null, token?: string, headers: Record<string, string> = {}) =>
  api.app.request('/api/uploads/', {
    method: 'POST',
    body,
    headers: { ...(token && { Authorization: `Token ${token}` }), ...headers },
  });

const send = (file: Uint8Array, token: string, named?: Named) => post(formOf(file, named), token);

/** Uploads a picture; expects it to be accepted, with an answer that matches the contract. */
async function upload(file: Uint8Array, token: string, named?: Named): Promise<Upload> {
  const response = await send(file, token, named);
  const body = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: 201 });
  expect(Upload.parse(body)).toEqual(body);
  return body as Upload;
}

/** Sends a picture that is refused; gives the answer. */
async function refused(file: Uint8Array, token: string, named?: Named) {
  const response = await send(file, token, named);
  const { detail, errors } = (await response.json()) as {
    detail: string;
    errors?: Record<string, string>;
  };
  return { status: response.status, detail, file: errors?.['file'] };
}

/** The process that makes pictures for this one. */
async function maker(): Promise<string> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  for (const pid of children.trim().split(' ')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (command.includes('picture-worker')) return pid;
  }
  throw new Error('No process makes pictures.');
}

/** The processor time of a process, in hundredths of a second. */
async function timeOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.split(' ')[13]);
}

const served = async (url: string) => {
  const response = await api.app.request(url);
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const storedBytes = async () =>
  Buffer.concat(await Promise.all((await stored()).map((path) => readFile(path))));
/** The address of a picture in listings. */
const addressOf = ({ id }: { id: string }) => `/media/uploads/${id.slice(0, 2)}/${id}.webp`;
const rows = async () => (await api.pool.query('SELECT id FROM uploads')).rows.length;

describe('a picture', () => {
  test('is stored in four widths and two formats, as the site asks for them', async () => {
    const { token } = await member();
    const sent = await upload(await jpeg(2400, 1800), token, { alt: '  A  plate of kottu ' });
    expect(sent).toMatchObject({ alt: 'A plate of kottu', width: 1600, height: 1200 });
    expect(sent.url).toMatch(
      /^\/media\/private\/[\w-]+\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/,
    );
    expect(sent.sizes.map(({ width }) => width)).toEqual([240, 480, 800, 1600]);
    for (const { url, width } of sent.sizes) {
      for (const [format, ending] of [
        ['webp', 'webp'],
        ['heif', 'avif'],
      ] as const) {
        const { status, type, bytes } = await served(url.replace(/webp$/, ending));
        expect({ status, type }).toEqual({ status: 200, type: `image/${ending}` });
        const found = await sharp(bytes).metadata();
        expect({ format: found.format, width: found.width }).toEqual({ format, width });
        expect(found.height).toBe((width * 3) / 4);
      }
    }
    expect(await stored()).toHaveLength(8);
  });

  test('that is small stays small, and has the copies that pages ask for', async () => {
    const { token } = await member();
    const sent = await upload(await jpeg(300, 200), token);
    expect(sent).toMatchObject({ alt: '', width: 300, height: 200 });
    expect(sent.sizes.map(({ width }) => width)).toEqual([240, 300]);
    for (const width of [240, 480, 800]) {
      const { bytes } = await served(sent.url.replace('.webp', `-${width}.webp`));
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 300));
    }
  });

  test('keeps nothing of what a camera wrote into it, and stands upright', async () => {
    const { token } = await member();
    const photo = await canvas(60, 40)
      .withExif({
        IFD0: { Copyright: 'Secret of Nimal' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 48/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif?.includes('Secret of Nimal')]).toEqual([6, true]);
    const sent = await upload(photo, token);
    expect([sent.width, sent.height]).toEqual([40, 60]);
    for (const path of await stored()) {
      const found = await sharp(path).metadata();
      expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect((await storedBytes()).includes('Secret of Nimal')).toBe(false);
  });

  test('may be of any kind that phones and screens make, whatever it is called', async () => {
    const { token } = await member();
    const picture = canvas(30, 20);
    for (const file of [
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().avif().toBuffer(),
      await picture.clone().gif().toBuffer(),
      await picture.clone().toColourspace('b-w').jpeg().toBuffer(),
      await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await picture.clone().toColourspace('rgb16').png().toBuffer(),
    ]) {
      const named = { name: '../../etc/passwd.svg', type: 'text/html' };
      expect(await upload(file, token, named)).toMatchObject({ width: 30, height: 20 });
    }
  });

  test('that moves becomes its first frame, and one that lets light through keeps doing so', async () => {
    const { token } = await member();
    const frames = await sharp(
      [
        await canvas(20, 20, '#ff0000').png().toBuffer(),
        await canvas(20, 20, '#00ff00').png().toBuffer(),
      ],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const first = await served((await upload(frames, token)).url);
    const still = await sharp(first.bytes).metadata();
    expect([still.pages ?? 1, still.height]).toEqual([1, 20]);
    expect((await sharp(first.bytes).stats()).dominant.r).toBeGreaterThan(200);

    const glass = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const kept = await served((await upload(glass, token)).url);
    expect((await sharp(kept.bytes).stats()).isOpaque).toBe(false);
  });

  test.each([
    ['#000000', '-on-light'],
    ['#8d153a', '-on-light'],
    ['#ffffff', '-on-dark'],
    ['#ffd966', '-on-dark'],
  ])(
    'that is a logo of %s on nothing tells by its name what it is seen on',
    async (colour, end) => {
      const { token } = await member();
      const logo = await canvas(60, 20, colour)
        .extend({ left: 20, right: 20, background: '#0000' })
        .png()
        .toBuffer();
      const sent = await upload(logo, token);
      expect(sent.id).toMatch(new RegExp(`^[0-9a-f]{32}${end}$`));
      for (const { url } of sent.sizes) expect((await served(url)).bytes.length).toBeGreaterThan(0);
      const rounded = await canvas(60, 60, colour)
        .extend({ left: 1, background: '#0000' })
        .png()
        .toBuffer();
      expect((await upload(rounded, token)).id).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});

test('a JPEG without its end and an AVIF that moves are read', async () => {
  const { token } = await member();
  for (const progressive of [false, true]) {
    const whole = await canvas(300, 200).jpeg({ progressive }).toBuffer();
    for (const lost of [1, 2])
      expect(await upload(whole.subarray(0, -lost), token)).toMatchObject({ width: 300 });
    expect(await refused(whole.subarray(0, -Math.floor(whole.length / 4)), token)).toMatchObject({
      file: expect.stringMatching(/damaged or not complete/),
    });
  }
  const moving = await canvas(30, 20).avif().toBuffer();
  moving.write('avis', 8, 'latin1');
  expect(await upload(moving, token)).toMatchObject({ width: 30, height: 20 });
});

describe('an attack', () => {
  const MARKER = '<script>alert("serendib")</script>';

  test('by what isn’t a picture is told so', async () => {
    const { token } = await member();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${MARKER}</svg>`;
    for (const file of [
      svg,
      `<?xml version="1.0"?>\n${svg}`,
      `<!doctype html><html>${MARKER}</html>`,
      '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj',
      'PK\u0003\u0004 a zip',
      'BM a bitmap of old',
      'just words',
    ]) {
      expect(await refused(Buffer.from(file), token)).toEqual({
        status: 400,
        detail: 'Please check: file.',
        file: expect.stringMatching(/isn’t a picture that we can read.+JPEG, PNG/),
      });
    }
    const tiff = await canvas(9, 9)
      .tiff()
      .toBuffer()
      .catch(() => Buffer.from('II*\0'));
    expect((await refused(tiff, token)).status).toBe(400);
    expect([await rows(), await stored()]).toEqual([0, []]);
  });

  // The test needs Linux's records of the process that makes pictures.
  test.skipIf(process.platform !== 'linux')(
    'by a picture that breaks what makes pictures is told so, and the next one is taken',
    async () => {
      const { token } = await member();
      await refused(Buffer.from('no picture'), token);
      const answer = refused(await jpeg(4_000, 3_000), token);
      const pid = await maker();
      // The process has begun with the picture once it has spent time on it.
      const before = await timeOf(pid);
      await expect.poll(() => timeOf(pid), { interval: 5 }).toBeGreaterThan(before + 2);
      process.kill(Number(pid), 'SIGKILL');
      expect(await answer).toMatchObject({ status: 400, file: expect.stringMatching(/damaged/) });
      expect((await send(await jpeg(), token)).status).toBe(201);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'by a picture that takes thirty seconds is told so, and the next one is taken',
    async () => {
      const { token } = await member();
      await refused(Buffer.from('no picture'), token);
      const pid = await maker();
      process.kill(Number(pid), 'SIGSTOP');
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const answer = refused(await jpeg(), token);
      const timeIsUp = await vi.waitUntil(
        () => timers.mock.calls.find(([, time]) => time === 30_000)?.[0],
      );
      timers.mockRestore();
      timeIsUp();
      expect(await answer).toMatchObject({ status: 400, file: expect.stringMatching(/too long/) });
      expect((await send(await jpeg(), token)).status).toBe(201);
    },
  );

  test('by a HEIC picture is no attack: it is told what to do', async () => {
    const { token } = await member();
    for (const brand of ['heic', 'heix', 'mif1']) {
      const heic = Buffer.concat([
        Buffer.from([0, 0, 0, 24]),
        Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`, 'latin1'),
        Buffer.alloc(200),
      ]);
      expect(await refused(heic, token)).toMatchObject({
        status: 400,
        file: expect.stringMatching(/HEIC.+JPEG/),
      });
    }
  });

  test('by a picture that is something else as well loses that', async () => {
    const { token } = await member();
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(MARKER)]);
    const gif = await canvas(20, 20).gif().toBuffer();
    const commented = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from([0x21, 0xfe, MARKER.length]),
      Buffer.from(MARKER),
      Buffer.from([0, 0x3b]),
    ]);
    for (const file of [
      Buffer.concat([await jpeg(), zip]),
      Buffer.concat([await jpeg(), Buffer.from(`<html>${MARKER}</html>`)]),
      Buffer.concat([await canvas(20, 20).png().toBuffer(), Buffer.from(MARKER)]),
      commented,
      await canvas(20, 20)
        .withExif({ IFD0: { ImageDescription: MARKER } })
        .webp()
        .toBuffer(),
    ]) {
      expect(file.includes('serendib')).toBe(true);
      await upload(file, token);
    }
    expect((await storedBytes()).includes('serendib')).toBe(false);
  });

  test('by a picture that would fill the memory is refused by its header', async () => {
    const { token } = await member();
    const png = await canvas(20, 20).png().toBuffer();
    // The size follows the signature and the name of the first part; its checksum follows it.
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    const gif = await canvas(20, 20).gif().toBuffer();
    // The sizes are those of the screen, and of the frame on it.
    for (const at of [6, gif.indexOf(0x2c) + 5]) {
      gif.writeUInt16LE(65_000, at);
      gif.writeUInt16LE(65_000, at + 2);
    }
    // The picture has 51 megapixels in some kilobytes.
    const honest = await canvas(8_500, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(honest.length).toBeLessThan(1_000_000);
    for (const file of [png, gif, honest]) {
      expect(await refused(file, token)).toMatchObject({
        status: 413,
        file: expect.stringMatching(/50 megapixels/),
      });
    }
    expect(await rows()).toBe(0);
  });

  test('by a picture that is one pixel wide and very high is refused by its header', async () => {
    const { token } = await member();
    for (const [width, height] of [
      [1, 20_001],
      [20_001, 1],
    ] as const) {
      const file = await canvas(width, height).png().toBuffer();
      expect(await refused(file, token)).toMatchObject({
        status: 413,
        file: expect.stringMatching(/20,000 pixels/),
      });
    }
    await upload(await canvas(1, 20_000).png().toBuffer(), token);
  });

  test('by a picture that breaks off is told that it isn’t complete', async () => {
    const { token } = await member();
    const noisy = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const whole = await noisy.clone().toFormat(format).toBuffer();
      for (const share of [0.3, 0.7, 0.95]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        expect({ format, share, ...(await refused(cut, token)) }).toMatchObject({
          status: 400,
          file: expect.stringMatching(/damaged|isn’t a picture/),
        });
      }
    }
    expect([await rows(), await stored()]).toEqual([0, []]);
  });
});

describe('a form', () => {
  test('is taken from members whose address is confirmed alone', async () => {
    const file = await jpeg();
    expect((await post(formOf(file))).status).toBe(401);
    expect((await post(formOf(file), 'x'.repeat(43))).status).toBe(401);
    const { token } = await api.join('kamala');
    const unconfirmed = await send(file, token);
    expect(unconfirmed.status).toBe(403);
    expect((await unconfirmed.json()).detail).toMatch(/confirm your email/);
    expect(unconfirmed.headers.get('Cache-Control')).toContain('no-store');
    expect((await api.app.request('/api/uploads/')).status).toBe(405);
    expect(await stored()).toEqual([]);
  });

  test('has one file, and says its text well', async () => {
    const { token } = await member();
    const none = new FormData();
    none.append('alt', 'No picture');
    const text = new FormData();
    text.append('file', 'a text');
    const two = formOf(await jpeg());
    two.append('file', new File([new Uint8Array(await jpeg())], 'again.jpg'));
    for (const [form, message] of [
      [none, /choose a picture/],
      [text, /choose a picture/],
      [formOf(new Uint8Array()), /choose a picture/],
      [two, /one picture/],
    ] as const) {
      const response = await post(form, token);
      const { errors } = await response.json();
      expect([response.status, errors?.file]).toEqual([400, expect.stringMatching(message)]);
    }
    const long = await send(await jpeg(), token, { alt: 'x'.repeat(251) });
    expect([long.status, (await long.json()).errors]).toEqual([
      400,
      { alt: 'Enter at most 250 characters' },
    ]);
    expect((await send(await jpeg(), token, { alt: 'a\u0000b' })).status).toBe(400);
  });

  test('of another kind, or broken, is refused', async () => {
    const { token } = await member();
    const kinds = [
      [{ 'Content-Type': 'application/json' }, '{}', 415],
      [{ 'Content-Type': 'image/jpeg' }, 'x', 415],
      [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 'file=x', 415],
      [{ 'Content-Type': 'multipart/form-data' }, 'x', 415],
      [{ 'Content-Type': 'multipart/form-data; boundary=b' }, 'no part at all', 400],
      [{ 'Content-Type': 'multipart/form-data; boundary=b' }, '--b\r\nContent-Dispo', 400],
    ] as const;
    for (const [headers, body, status] of kinds) {
      const response = await post(body, token, headers);
      expect([headers, response.status]).toEqual([headers, status]);
      expect((await response.json()).detail).toMatch(/\./);
    }
    expect((await post(null, token)).status).toBe(415);
  });

  test('over the wire, that is too large, is cut off, whether or not it says its size', async () => {
    const { token } = await member();
    const server = await listen(getRequestListener(api.app.fetch) as never, {
      host: '127.0.0.1',
      port: 0,
    });
    const url = `http://127.0.0.1:${server.port}/api/uploads/`;
    const headers = { Authorization: `Token ${token}` };
    try {
      const large = formOf(new Uint8Array(MAX_UPLOAD_BYTES + 100_000));
      const slightly = formOf(new Uint8Array(MAX_UPLOAD_BYTES + 1));
      for (const body of [large, slightly]) {
        const response = await fetch(url, { method: 'POST', body, headers });
        expect(response.status).toBe(413);
        expect((await response.json()).errors.file).toMatch(/10 MB/);
      }
      let sent = 0;
      const endless = new ReadableStream({
        pull: (controller) => {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
      const response = await fetch(url, {
        method: 'POST',
        body: endless,
        duplex: 'half',
        headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=b' },
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(sent).toBeLessThan(3 * MAX_UPLOAD_BYTES);
      const fine = await fetch(url, { method: 'POST', body: formOf(await jpeg()), headers });
      expect(fine.status).toBe(201);
    } finally {
      await server.stop();
    }
  });
});

describe('many pictures', () => {
  test('more than an hour takes have to wait', async () => {
    await api.close();
    await open({ rateLimits: true });
    const { token } = await member();
    for (let i = 0; i < 120; i++) {
      expect((await post('x', token, { 'Content-Type': 'image/jpeg' })).status).toBe(415);
    }
    const response = await send(await jpeg(), token);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '30']);
    api.pass(30_000);
    expect((await send(await jpeg(), token)).status).toBe(201);
  });

  test('one that takes long counts as several, whatever comes of it', async () => {
    await api.close();
    await open({ rateLimits: true });
    const [nimal, kamala] = [await member(), await member('kamala')];
    const damaged = (await jpeg(900, 600)).slice(0, 3_000);
    const now = performance.now.bind(performance);
    let times = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000 * times++);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push((await send(damaged, nimal.token)).status);
    vi.restoreAllMocks();
    expect(statuses.length).toBeLessThan(10);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect((await send(await jpeg(), kamala.token)).status).toBe(201);
  });

  test('at once are all taken, or sent away for a moment; others still get a place', async () => {
    const nimal = await member();
    const kamala = await member('kamala');
    const file = await jpeg(900, 600);
    const [crowd, other] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => send(file, nimal.token))),
      send(file, kamala.token),
    ]);
    const taken = crowd.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThanOrEqual(5);
    expect(taken.length).toBeLessThan(20);
    for (const response of crowd.filter(({ status }) => status !== 201)) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '3']);
    }
    expect(other.status).toBe(201);
    expect(await rows()).toBe(taken.length + 1);
    const ids = new Set(await Promise.all(taken.map(async (each) => (await each.json()).id)));
    expect(ids.size).toBe(taken.length);
    expect(await stored()).toHaveLength(8 * (taken.length + 1));
    await upload(file, nimal.token);
  });

  test('are made in turn: nobody’s first waits for the third of another', async () => {
    const nimal = await member();
    const kamala = await member('kamala');
    const file = await jpeg(900, 600);
    const order: string[] = [];
    const sending = Array.from({ length: 6 }, async () => {
      expect((await send(file, nimal.token)).status).toBe(201);
      order.push('nimal');
    });
    await Promise.race(sending);
    expect((await send(file, kamala.token)).status).toBe(201);
    order.push('kamala');
    await Promise.all(sending);
    expect(order.indexOf('kamala')).toBeLessThan(4);
  });

  test('are made first for whoever has had least made', async () => {
    const file = await jpeg(900, 600);
    const many = await Promise.all(Array.from({ length: 6 }, (_, at) => member(`crowd${at}`)));
    for (const { token } of many) expect((await send(file, token)).status).toBe(201);
    const kamala = await member('kamala');
    const order: string[] = [];
    const made = async (name: string, token: string) => {
      expect((await send(file, token)).status).toBe(201);
      order.push(name);
    };
    const crowd = many.map(({ token }) => made('crowd', token));
    await Promise.race(crowd);
    await Promise.all([...crowd, made('kamala', kamala.token)]);
    expect(order.indexOf('kamala')).toBeLessThan(4);
  });

  describe('in slow forms', () => {
    const MEGABYTE = new Uint8Array(1_000_000);
    const HEAD =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

    /** Sends a number of megabytes of a form and then nothing more; resolves to the answer's status. */
    function begin(token: string, megabytes: number, under: AbortSignal): Promise<number> {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(Buffer.from(HEAD));
          for (let i = 0; i < megabytes; i++) controller.enqueue(MEGABYTE);
          under.addEventListener('abort', () => controller.error(new Error('gone')));
        },
      });
      const headers = {
        Authorization: `Token ${token}`,
        'Content-Type': 'multipart/form-data; boundary=b',
      };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      return Promise.resolve(api.app.request('/api/uploads/', init as RequestInit)).then(
        ({ status }) => status,
      );
    }

    test.each([
      ['that hold little, a picture of somebody else is taken', 0, 18],
      ['that fill the memory, whoever sends most loses one', 9, 17],
    ])('%s', async (_, megabytes, left) => {
      const gone = new AbortController();
      const statuses: number[] = [];
      for (const name of ['nimal', 'sunil', 'kamala']) {
        const { token } = await member(name);
        for (let i = 0; i < 6; i++) {
          void begin(token, megabytes, gone.signal).then((status) => statuses.push(status));
        }
      }
      const { token } = await member('ruwan');
      expect((await send(await jpeg(), token)).status).toBe(201);
      await vi.waitFor(() => expect(statuses).toHaveLength(18 - left));
      expect(new Set(statuses)).toEqual(new Set(left < 18 ? [503] : []));
      gone.abort();
      await vi.waitFor(() => expect(statuses).toHaveLength(18));
    });
  });

  test('leave nothing behind when they can’t be stored', async () => {
    await api.close();
    const full: DiskStore = {
      ...media.disk,
      put: async (name, bytes, type) => {
        if (name.endsWith('-800.webp')) throw new Error('ENOSPC');
        await media.disk.put(name, bytes, type);
      },
    };
    await open({ media: mediaOf(full) });
    const { token } = await member();
    const response = await send(await jpeg(), token);
    expect(response.status).toBe(500);
    expect([await rows(), await stored()]).toEqual([0, []]);
  });
});

describe('a submission', () => {
  const named = (userId: number, names: readonly string[], present: readonly string[] = []) =>
    inTransaction(api.pool, (tx) =>
      pictureAddresses(tx, { userId, field: 'images', named: names, present }),
    ).catch((error: Refusal) => {
      expect(error).toBeInstanceOf(Refusal);
      return error.body.errors;
    });

  test('names pictures of its member and of the listing, in its order', async () => {
    const { token, id } = await member();
    const [one, two] = [await upload(await jpeg(), token), await upload(await jpeg(), token)];
    const demo = '/media/demo/tea.webp';
    expect(await named(id, [two.id, demo, one.id], [demo])).toEqual([
      addressOf(two),
      demo,
      addressOf(one),
    ]);
    expect(await named(id, [two.url, one.id])).toEqual([addressOf(two), addressOf(one)]);
    expect(await named(id, [])).toEqual([]);
  });

  test('can’t name the pictures of others, unknown ones or one twice', async () => {
    const { token, id } = await member();
    const other = await member('kamala');
    const [mine, theirs] = [
      await upload(await jpeg(), token),
      await upload(await jpeg(), other.token),
    ];
    for (const names of [
      [mine.id, theirs.id],
      [theirs.url],
      [addressOf(mine)],
      ['/media/demo/tea.webp'],
      ['https://evil.example/a.webp'],
      ['0'.repeat(32)],
      [mine.id, mine.id],
    ]) {
      expect(await named(id, names)).toEqual({ images: expect.stringMatching(/One of the pict/) });
    }
    expect(await named(id, [addressOf(mine), mine.id], [addressOf(mine)])).toHaveProperty('images');
    expect(await named(id, [mine.url, mine.id])).toHaveProperty('images');
  });
});

describe('sweeping', () => {
  const sweep = (after: number) =>
    removeUnusedUploads({ db: api.pool, media }, new Date(NOW.getTime() + after));
  const left = async () =>
    (await api.pool.query<{ id: string }>('SELECT id FROM uploads')).rows.map(({ id }) => id);

  test('removes what nothing shows, after a week, with its files', async () => {
    const { token } = await member();
    const { id, url } = await upload(await jpeg(), token);
    await sweep(hours(7 * 24 - 1));
    expect([await left(), (await served(url)).status]).toEqual([[id], 200]);
    await sweep(hours(7 * 24));
    expect([await left(), (await served(url)).status]).toEqual([[], 404]);
    expect(await stored()).toEqual([]);
  });

  test('leaves what a listing, a change that waits or an advertisement shows', async () => {
    const { token } = await member();
    const sent: Upload[] = [];
    for (let i = 0; i < 7; i++) sent.push(await upload(await jpeg(), token));
    const [image, event, deal, ad, images, changed, unused] = sent as [
      Upload,
      Upload,
      Upload,
      Upload,
      Upload,
      Upload,
      Upload,
    ];
    const { pool } = api;
    await pool.query(
      `INSERT INTO businesses (id, slug, name) OVERRIDING SYSTEM VALUE VALUES (1, 'kottu', 'Kottu')`,
    );
    await pool.query('INSERT INTO business_images (business_id, position, url) VALUES (1, 0, $1)', [
      addressOf(image),
    ]);
    await pool.query(`INSERT INTO events (slug, title, image) VALUES ('avurudu', 'Avurudu', $1)`, [
      addressOf(event),
    ]);
    await pool.query(
      `INSERT INTO deals (slug, business_id, title, image) VALUES ('half', 1, 'Half', $1)`,
      [addressOf(deal)],
    );
    await pool.query(`INSERT INTO advertisements (title, position, image) VALUES ('Ad', 1, $1)`, [
      addressOf(ad),
    ]);
    await pool.query(
      `INSERT INTO pending_changes (kind, listing_id, fields)
       VALUES ('business', 1, $1), ('event', 1, $2), ('deal', 1, '{"title": "No picture"}')`,
      [{ images: ['/media/demo/tea.webp', addressOf(images)] }, { image: addressOf(changed) }],
    );
    await sweep(hours(8 * 24));
    expect((await left()).sort()).toEqual(
      sent
        .filter((each) => each !== unused)
        .map(({ id }) => id)
        .sort(),
    );
    expect(await stored()).toHaveLength(6 * 8);
    await pool.query('DELETE FROM pending_changes');
    await pool.query('DELETE FROM businesses');
    await sweep(hours(8 * 24));
    expect((await left()).sort()).toEqual([event.id, ad.id].sort());
  });

  test('by several at once, of many pictures, does all of it once', async () => {
    await api.pool.query(
      `INSERT INTO uploads (id, url, width, height, widths, created_at)
       SELECT md5(i::text), '/media/' || i, 1, 1, '{240}', $1 FROM generate_series(1, 90) i`,
      [NOW],
    );
    const removed: string[] = [];
    const remove = async (name: string) => void removed.push(name);
    const noting = mediaOf({ ...media.disk, remove });
    const later = new Date(NOW.getTime() + hours(8 * 24));
    await Promise.all(
      [1, 2, 3].map(() => removeUnusedUploads({ db: api.pool, media: noting }, later)),
    );
    expect(await left()).toEqual([]);
    expect([removed.length, new Set(removed).size]).toEqual([360, 360]);
  });

  test('leaves a picture alone that a submission is just taking', async () => {
    const { token, id: userId } = await member();
    const { id, url } = await upload(await jpeg(), token);
    await api.pool.query(
      `INSERT INTO businesses (id, slug, name) OVERRIDING SYSTEM VALUE VALUES (1, 'kottu', 'Kottu')`,
    );
    await inTransaction(api.pool, async (tx) => {
      const named = { userId, field: 'images', named: [id], present: [] };
      expect(await pictureAddresses(tx, named)).toEqual([addressOf({ id })]);
      await sweep(hours(8 * 24));
      const text = 'INSERT INTO business_images (business_id, position, url) VALUES (1, 0, $1)';
      await tx.query({ text, values: [addressOf({ id })] });
    });
    await sweep(hours(8 * 24));
    expect([await left(), (await served(url)).status]).toEqual([[id], 200]);
  });

  test('sees a submission that was over between its look and its lock', async () => {
    const { token } = await member();
    const { id, url } = await upload(await jpeg(), token);
    await api.pool.query(`INSERT INTO events (slug, title) VALUES ('avurudu', 'Avurudu')`);
    // The sweep's second statement begins once the event has the picture.
    const hooked = {
      query: api.pool.query.bind(api.pool),
      connect: async () => {
        const connection = await api.pool.connect();
        const { query } = connection;
        connection.query = (async (...given: Parameters<typeof query>) => {
          const { text } = given[0] as unknown as { text?: string };
          if (text?.startsWith('delete from "uploads"')) {
            await api.pool.query('UPDATE events SET image = $1', [addressOf({ id })]);
          }
          return Reflect.apply(query, connection, given);
        }) as typeof query;
        return connection;
      },
    } as unknown as AccountApi['pool'];
    await removeUnusedUploads({ db: hooked, media }, new Date(NOW.getTime() + hours(8 * 24)));
    expect([await left(), (await served(url)).status]).toEqual([[id], 200]);
  });
});
