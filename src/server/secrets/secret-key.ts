import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, SHORTEST_SECRET_KEY } from '../env.ts';
import { withLock } from '../system/process-lock.ts';
import { writeWhole } from '../system/write-whole.ts';

/** Length of a key (bytes), that of a SHA-256 digest. */
const KEY_BYTES = 32;
/** Lengths of a nonce and of a tag (bytes), GCM's own. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Values derived from the site's secret key, which is neither in the database nor in its backups. */
export type SiteKeys = ReturnType<typeof siteKeys>;

/** The keys of a site: from its setting, or from `DATA_DIR/secret.key`, which is made when it is missing. */
export const openSiteKeys = async ({
  secretKey,
  dataDir,
}: Pick<Env, 'secretKey' | 'dataDir'>): Promise<SiteKeys> =>
  siteKeys(secretKey ?? (await keptKey(dataDir)));

/** The fingerprint of a site's key; null before there is one. */
export async function readFingerprint({
  secretKey,
  dataDir,
}: Pick<Env, 'secretKey' | 'dataDir'>): Promise<string | null> {
  const key = secretKey ?? (await read(join(dataDir, 'secret.key')));
  return key === null ? null : siteKeys(key).fingerprint;
}

/** Derives a key for each purpose; none leads back to the secret one or to another (HKDF-SHA-256). */
export function siteKeys(secretKey: string) {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', purpose, KEY_BYTES));
  const networks = keyFor('networks');
  const sealing = keyFor('sealed secrets');
  return {
    /** The key that signs the addresses of private pictures. */
    pictureKey: keyFor('private pictures'),
    /** The hash kept in place of a network's address, or of the subject of a limit. */
    keyedHash: (text: string): string =>
      createHmac('sha256', networks).update(text).digest('base64url'),
    /** Encrypts a secret that the database keeps; only `whose` it is opens it again (AES-256-GCM). */
    seal: (text: string, whose: string): string => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(whose));
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    /** The secret that was sealed; null where that was with another key, or for somebody else. */
    unseal: (sealed: string, whose: string): string | null => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        cipher.setAAD(Buffer.from(whose)).setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    /** A fingerprint: the same on servers with the same key, without revealing it. */
    fingerprint: keyFor('fingerprint').toString('base64url'),
  };
}

/** The key of a data folder; of several processes that find none, one makes it for all. */
async function keptKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key');
  const there = await read(file);
  if (there !== null) return there;
  await mkdir(dataDir, { recursive: true });
  return withLock(dataDir, 'secret-key', async () => {
    const made = await read(file);
    if (made !== null) return made;
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await writeWhole(file, `${key}\n`, 0o600);
    return key;
  });
}

async function read(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`${file} can't be read (${error.code}): give it to the user of the server.`);
  });
  const key = text?.trim() ?? null;
  if (key === null || key.length >= SHORTEST_SECRET_KEY) return key;
  throw new Error(
    `${file} has fewer than ${SHORTEST_SECRET_KEY} characters: put the file back, or delete it, and another is made.`,
  );
}
