import type pg from 'pg';

/** Gives everybody three listings that were approved long ago. */
export const trustAll = ({ pool }: { pool: pg.Pool }) =>
  pool.query(`
    INSERT INTO listing_history (kind, listing_id, revision, step, user_id, created_at)
    SELECT 'event', 900000 + 3 * users.id + n, 1, step, CASE step WHEN 'submit' THEN users.id END, '2026-01-01'
    FROM users, generate_series(0, 2) AS n, unnest('{submit,approve}'::listing_step[]) AS step
    ORDER BY users.id, n, step DESC`);
