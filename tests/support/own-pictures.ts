import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Verdict } from '#src/api/moderation.ts';
import type { Upload } from '#src/api/uploads.ts';
import { startMovingPictures } from '#src/server/jobs/move-pictures.ts';
import { s3Store } from '#src/server/media/s3-store.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { type AccountApi, NOW, openAccountApi } from './account-api.ts';
import { startS3 } from './s3-server.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from './submissions.ts';

type Kind = 'business' | 'event' | 'deal';
export const PLURAL = { business: 'businesses', event: 'events', deal: 'deals' } as const;
type Who = 'owner' | 'other' | 'asha';

/** The path of a picture on the API's host, or in the bucket, while it is public. */
export const publicPath = ({ id }: { id: string }, size = '', format = 'webp') =>
  `/media/uploads/${id.slice(0, 2)}/${id}${size}.${format}`;

/** The paths of all files of a picture while they are public. */
export const publicPaths = (picture: { id: string }) =>
  ['', '-240', '-480', '-800'].flatMap((size) =>
    ['webp', 'avif'].map((format) => publicPath(picture, size, format)),
  );

/** A small picture in a form. */
export async function pictureForm(): Promise<FormData> {
  const file = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#b3541e' },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}

export type PictureApi = Awaited<ReturnType<typeof openPictureApi>>;

/** The API with a picture store of its own, an owner, another member, and Asha of the team. */
export async function openPictureApi(kind: 'disk' | 'bucket') {
  const folder = await mkdtemp(join(tmpdir(), 'serendib-pictures-'));
  const mediaDir = join(folder, 'media');
  const s3 = kind === 'bucket' ? await startS3() : null;
  const media = mediaOf(diskStore(mediaDir), s3 && s3Store(s3.settings));
  const api = await openAccountApi({ media });
  const people = await api.joinAll(['owner', 'other', 'asha']);
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE username = 'asha'`);
  // Sessions last, as some tests look at later days.
  await api.pool.query(`UPDATE sessions SET expires_at = '2027-01-01', remember = true`);

  const ask: Ask = async (path, who, body, method = body ? 'POST' : 'GET') => {
    const response = await api.send(path, body, { method, token: who && people[who].token });
    const text = await response.text();
    return { status: response.status, text, body: text ? JSON.parse(text) : null };
  };
  /** The number of a picture's eight files that are public to anybody who knows their names. */
  const publicFiles = async (picture: { id: string }) => {
    const found = await Promise.all(
      publicPaths(picture).map(async (path) =>
        s3 ? s3.files.has(`/pictures${path}`) : (await api.app.request(path)).status === 200,
      ),
    );
    return found.filter(Boolean).length;
  };
  return {
    accounts: api,
    media,
    s3,
    ask,
    publicFiles,
    ...listingsOf(ask),
    ...looks({ api, ask, publicFiles }),
    upload: async (who: Who = 'owner') => {
      const response = await api.app.request('/api/uploads/', {
        method: 'POST',
        body: await pictureForm(),
        headers: { Authorization: `Token ${people[who].token}` },
      });
      expect(response.status).toBe(201);
      return (await response.json()) as Upload;
    },
    /** Runs the job that moves files which a call hasn't moved; resolves to its log. */
    moveTheRest: async (at = NOW) => {
      const log: string[] = [];
      const { pool } = api;
      const job = { pool, media, clock: () => at, log: (line: string) => log.push(line) };
      await startMovingPictures(job)();
      return log;
    },
    clear: async () => {
      await api.removeListings();
      await api.pool.query('DELETE FROM advertisements; DELETE FROM allowances');
    },
    close: async () => {
      await api.close();
      await s3?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a call as somebody, or signed out. */
type Ask = (
  path: string,
  who?: Who,
  body?: unknown,
  method?: string,
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into whatever is answered
) => Promise<{ status: number; text: string; body: any }>;

/** Steps in the life of listings with a picture, through the calls of their owner and of staff. */
function listingsOf(ask: Ask) {
  /** Submits a listing with a picture as its owner; a deal belongs to a published business. */
  async function submit(of: Kind, picture: Upload, business?: number): Promise<number> {
    const fields = {
      business: { ...KOTTU_CORNER, images: [picture.id] },
      event: { ...AVURUDU, image: picture.id },
      deal: { ...KOTTU_FOR_TWO, business, image: picture.id },
    }[of];
    const { status, body } = await ask(`/api/${PLURAL[of]}/create/`, 'owner', fields);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.id;
  }
  async function decide(of: Kind, id: number, verdict: Verdict) {
    const { body } = await ask(`/api/moderation/${PLURAL[of]}/${id}/`, 'asha');
    const form = { verdict, revision: body.item.revision, reason: 'Because.', note: '' };
    return ask(`/api/moderation/${PLURAL[of]}/${id}/decisions/`, 'asha', form);
  }
  async function decided(of: Kind, id: number, verdict: Verdict) {
    expect(await decide(of, id, verdict)).toMatchObject({ status: 201 });
  }
  async function published(of: Kind, picture: Upload, business?: number) {
    const id = await submit(of, picture, business);
    await decided(of, id, 'approve');
    return id;
  }
  const move = async (of: Kind, id: number, step: 'archive' | 'pause' | 'resume') => {
    const isEnd = of === 'deal' && step === 'archive';
    const { status } = isEnd
      ? await ask(`/api/deals/${id}/delete/`, 'owner', undefined, 'DELETE')
      : await ask(`/api/${PLURAL[of]}/${id}/${step}/`, 'owner', {});
    expect(status).toBe(isEnd ? 204 : 200);
  };
  return { submit, decided, published, move };
}

/** Expectations of a picture for each kind of person. */
function looks({ api, ask, publicFiles }: { api: AccountApi; ask: Ask; publicFiles: PublicFiles }) {
  const addressIn = (text: string) => /"(\/media\/private\/[^"]+)"/.exec(text)?.[1] ?? '';

  /** Expects an unpublished picture to be private. */
  async function expectPrivate(of: Kind, id: number, picture: Upload) {
    expect(await publicFiles(picture)).toBe(0);
    const own = `/api/my-${PLURAL[of]}/`;
    const desk = `/api/moderation/${PLURAL[of]}/${id}/`;
    for (const [path, who] of [
      [own, 'owner'],
      [`${own}${id}/`, 'owner'],
      [desk, 'asha'],
    ] as const) {
      const { text } = await ask(path, who);
      const address = addressIn(text);
      expect(address, path).toContain(picture.id);
      expect(text).not.toContain(publicPath(picture));
      for (const file of [address, address.replace('.webp', '-240.avif')]) {
        const seen = await api.app.request(file);
        expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([
          200,
          'private, no-store',
        ]);
        expect(seen.headers.get('Content-Type')).toBe(`image/${file.split('.').at(-1)}`);
        expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(50);
      }
    }
    for (const who of [undefined, 'other'] as const) {
      for (const path of [own, `${own}${id}/`, desk, `/api/${PLURAL[of]}/`]) {
        expect((await ask(path, who)).text).not.toContain(picture.id);
      }
    }
  }

  /** Expects a published picture to be public: everybody gets the public address and no other. */
  async function expectPublic(of: Kind, id: number, picture: Upload) {
    expect(await publicFiles(picture)).toBe(8);
    for (const [path, who] of [
      [`/api/${PLURAL[of]}/`, undefined],
      [`/api/${PLURAL[of]}/${id}/`, undefined],
      [`/api/my-${PLURAL[of]}/${id}/`, 'owner'],
      [`/api/moderation/${PLURAL[of]}/${id}/`, 'asha'],
    ] as const) {
      const { text } = await ask(path, who);
      expect(text).toContain(`${publicPath(picture)}"`);
      expect(text).not.toContain('/media/private/');
    }
  }
  return { expectPrivate, expectPublic };
}
type PublicFiles = (picture: { id: string }) => Promise<number>;
