import { afterEach, expect, test, vi } from 'vitest';
import { childEnv, forgetSecrets } from '#src/server/system/child-env.ts';

const SECRETS = [
  'SECRET_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_EVENTS_KEY',
  'S3_SECRET_ACCESS_KEY',
  'OIDC_GOOGLE_CLIENT_SECRET',
  'PURGE_COMMAND',
  'DATABASE_URL_FILE',
  'PGPASSWORD',
];

afterEach(() => vi.unstubAllEnvs());

test('each process is told what it needs of the environment, and no other secret', () => {
  for (const name of [...SECRETS, 'CDN_TOKEN']) vi.stubEnv(name, 'secret');
  const told = (child: Parameters<typeof childEnv>[0]) => {
    const env = childEnv(child, { CHANGES: 'list' });
    expect(env).toMatchObject({ PATH: process.env['PATH'], CHANGES: 'list' });
    return Object.keys(env).filter((name) => env[name] === 'secret');
  };
  expect(told('pictures')).toEqual([]);
  expect(told('program')).toEqual([]);
  expect(told('purge')).toEqual(['CDN_TOKEN']);
  expect(told('backup').sort()).toEqual([
    'DATABASE_URL',
    'DATABASE_URL_FILE',
    'PGPASSWORD',
    'S3_SECRET_ACCESS_KEY',
  ]);
  expect(told('builder')).not.toContain('SMTP_URL');
  expect(told('builder')).not.toContain('MAIL_EVENTS_KEY');
  expect(told('builder')).not.toContain('OIDC_GOOGLE_CLIENT_SECRET');
  forgetSecrets();
  expect(SECRETS.filter((name) => process.env[name])).toEqual([]);
  expect(process.env['CDN_TOKEN']).toBe('secret');
});
