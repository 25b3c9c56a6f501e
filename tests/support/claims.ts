import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashOf, newSecret } from '#src/server/data/accounts/secrets.ts';
import { seedCommunity } from '#src/server/demo/insert.ts';
import type { SeedBusiness, SeedDeal } from '#src/demo/types.ts';

/** A person who is signed in, with a confirmed address. */
export interface Person {
  id: number;
  email: string;
  token: string;
}

/** Makes people in one go; signing up by the API would hash a password for each. */
export async function newPeople(pool: pg.Pool, amount: number, now: Date): Promise<Person[]> {
  const names = Array.from({ length: amount }, () => `asha-${randomUUID()}`);
  const { rows } = await pool.query<{ id: number; email: string }>(
    `INSERT INTO users (username, email, first_name, last_name, email_confirmed_at, created_at)
     SELECT name, name || '@example.org', 'Asha', 'Fernando', $2, $2
     FROM unnest($1::text[]) AS name RETURNING id, email`,
    [names, now],
  );
  const people = rows.map((row) => ({ ...row, token: newSecret() }));
  await pool.query(
    `INSERT INTO sessions (user_id, kind, secret_hash, remember, created_at, last_used_at, expires_at)
     SELECT id, 'token', secret, true, $3, $3, $3::timestamptz + interval '60 days'
     FROM unnest($1::integer[], $2::text[]) AS signed_in (id, secret)`,
    [people.map(({ id }) => id), people.map(({ token }) => hashOf(token)), now],
  );
  return people;
}

/** Lists a business with a deal, both published; gives their ids. */
export async function newDeal(
  pool: pg.Pool,
  now: Date,
  {
    status = 'published',
    used_count = 0,
    days = {},
    ...offered
  }: Partial<SeedDeal & SeedDeal['submission']> = {},
  business: Partial<SeedBusiness & SeedBusiness['submission']> = {},
): Promise<{ id: number; slug: string; businessId: number }> {
  const slug = `kottu-${randomUUID()}`;
  const shared = { slug, age: 1 };
  const { status: businessStatus = 'published', ...place } = business;
  await seedCommunity(
    pool,
    {
      businesses: [
        {
          ...shared,
          status: businessStatus,
          submission: { name: 'Kottu Corner', state: 'VIC', ...place },
        },
      ],
      events: [],
      deals: [
        {
          ...shared,
          business: slug,
          status,
          used_count,
          days,
          submission: { title: 'Kottu for Two', ...offered },
        },
      ],
      advertisements: [],
    },
    now,
  );
  const { rows } = await pool.query(
    'SELECT id, slug, business_id AS "businessId" FROM deals WHERE slug = $1',
    [slug],
  );
  return rows[0];
}
