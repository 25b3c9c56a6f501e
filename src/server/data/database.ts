import { createHash } from 'node:crypto';
import { fillPlaceholders, getTableColumns, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { KnownLocality } from '../db/localities.ts';
import { type Knowledge, NO_KNOWLEDGE } from '#src/search/knowledge.ts';
import { throwDriverErrors } from './driver-errors.ts';
import type { Note } from './security-events.ts';

/** A pool, or one connection in a transaction. */
export interface Database {
  /** The request that is being answered, for the log; undefined for work of our own. */
  requestId?: string | undefined;
  query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;
}

/** Where a transaction can be opened as well. */
export interface Pool extends Database {
  connect: () => Promise<pg.PoolClient>;
}

/** What a call is made with, at whatever moment. */
export interface Settings {
  requestId?: string;
  /** Told of what the log keeps of security; nobody is unless it says otherwise. */
  note?: Note;
  /** The address of the site: where links in e-mails lead, never what a request says of its host. */
  siteUrl: string;
  /** False: nothing is limited. */
  rateLimits: boolean;
  /** What is kept in place of a text that could be guessed; nobody makes it without the site's key. */
  keyedHash: (text: string) => string;
  /** What searches know of words and places; without it a search takes words as they are typed. */
  knowledge?: () => Promise<Knowledge<KnownLocality>>;
  /** How long all readings of a search may take together (ms); as long as they take unless it says otherwise. */
  searchTime?: number;
}

/** The database as a call works with it: at one moment, for one site. */
export interface Work extends Database, Settings {
  now: Date;
  note: Note;
  knowledge: () => Promise<Knowledge<KnownLocality>>;
  searchTime: number;
}

/** What a call works with, over a pool. */
export const workAt = (
  now: Date,
  pool: Pool,
  {
    note = () => {},
    knowledge = async () => NO_KNOWLEDGE,
    searchTime = Infinity,
    ...settings
  }: Settings,
): Work & Pool => ({
  ...settings,
  note,
  knowledge,
  searchTime,
  now,
  query: (statement) => pool.query(statement),
  connect: () => pool.connect(),
});

/** Statements that came often enough to be prepared, by their text; bounded, as connections keep them. */
const names = new Map<string, string>();
const MAX_PREPARED = 200;

/** A server that hangs doesn't cut its statements off (at 3 s); a little later we do (ms). */
const QUERY_TIMEOUT = 3_500;

/** Columns are `camelCase` here and `snake_case` in the database. */
const CASING = { casing: 'snake_case' } as const;
const DIALECT = new PgDialect(CASING);

/** The query builder over a pool, or over one connection in a transaction. */
export const orm = (db: Database): NodePgDatabase =>
  throwDriverErrors(drizzle({ client: driverOf(db), ...CASING }));

/** What the database calls a column, where a statement needs its name alone. */
export const columnName = ({ name }: PgColumn): string => toSnakeCase(name);

/** The same for a statement, without its table. */
export const bare = (column: PgColumn): SQL => sql`${sql.identifier(columnName(column))}`;

/** The names of columns as an `INSERT` lists them. */
export const columnList = (...columns: PgColumn[]): SQL => sql.join(columns.map(bare), sql`, `);

/** What a statement selects, each under its name; `satisfies` has it complete for an answer. */
export const selected = (columns: Readonly<Record<string, SQLWrapper>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`),
    sql`, `,
  );

/** The text of a part of a statement that binds no values. */
export const textOf = (part: SQL): string => DIALECT.sqlToQuery(part.inlineParams()).sql;

/** The columns of a table as the texts of statements name them: `"business"."suburb"`. */
export const namesOf = <Table extends PgTable>(table: Table): Names<Table> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, textOf(sql`${column}`)]),
  ) as Names<Table>;

/** By the names that the schema gives them, so that a renamed column doesn't compile. */
export type Names<Table extends PgTable> = {
  readonly [Name in keyof Table['_']['columns']]: string;
};

/** Runs a statement that the builder can't say; its tables and columns are those of the schema. */
export async function rows<Row extends pg.QueryResultRow>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = DIALECT.sqlToQuery(statement);
  return select<Row>(db, text, params);
}

/**
 * A statement whose text is made once, with `sql.placeholder('…')` for what each run binds: for what many
 * do at the same moment, since making the text takes ten times as long as running it.
 */
export function prepared<Row extends pg.QueryResultRow, Values extends Record<string, unknown>>(
  statement: SQL,
): (db: Database, values: Values) => Promise<Row[]> {
  const { sql: text, params } = DIALECT.sqlToQuery(statement);
  return (db, values) => select<Row>(db, text, fillPlaceholders(params, values));
}

/** Runs the text of a statement with bound values. */
export async function select<Row extends pg.QueryResultRow>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await run<Row>(db, { text }, values)).rows;
}

/** The row that a statement gives which adds one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database gave no row of what was added.');
  return row;
}

/** Runs `work` in one transaction, which is undone when it throws. */
export function inTransaction<T>(db: Work & Pool, work: (tx: Work) => Promise<T>): Promise<T>;
export function inTransaction<T>(db: Pool, work: (tx: Database) => Promise<T>): Promise<T>;
export async function inTransaction<T>(
  db: Pool & Partial<Work>,
  work: (tx: Work) => Promise<T>,
): Promise<T> {
  const connection = await db.connect();
  let broken: Error | undefined;
  try {
    await connection.query('BEGIN');
    // Work in a transaction has this connection alone: one that waited for a second could wait for itself.
    const { connect: _, ...settings } = db;
    const query = connection.query.bind(connection);
    const result = await work({ ...settings, query } as Work);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    // A connection that couldn't even roll back isn't used again.
    connection.release(broken);
  }
}

/** Every statement goes this way; the same text is parsed once per connection. */
function run<Row extends pg.QueryResultRow>(
  db: Database,
  statement: pg.QueryConfig,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  const name = preparedName(statement.text);
  return db.query<Row>({
    ...statement,
    ...(name ? { name } : {}),
    values: [...values],
    query_timeout: QUERY_TIMEOUT,
    requestId: db.requestId,
  } as pg.QueryConfig);
}

function preparedName(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MAX_PREPARED) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
  }
  return name;
}

/** What the builder calls of a driver. */
const driverOf = (db: Database): pg.Pool =>
  ({
    query: (statement: pg.QueryConfig, values: unknown[]) => run(db, statement, values),
  }) as pg.Pool;
