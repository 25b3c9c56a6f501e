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
  /** The request that is answered, for the log; undefined for the server's own work. */
  requestId?: string | undefined;
  query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;
}

/** A database in which a transaction can be opened. */
export interface Pool extends Database {
  connect: () => Promise<pg.PoolClient>;
}

/** Settings of a call, the same at any moment. */
export interface Settings extends Pick<Database, 'requestId'> {
  /** Notes events of security in the log; by default nothing does. */
  note?: Note;
  /** The address of the site for links in e-mails, never a request's own host. */
  siteUrl: string;
  /** False to limit nothing. */
  rateLimits: boolean;
  /** The hash kept in place of a text that could be guessed; only the site's key makes it. */
  keyedHash: (text: string) => string;
  /** Encrypts a secret that is `whose`, and opens it again; null where another key sealed it. */
  seal: (text: string, whose: string) => string;
  unseal: (sealed: string, whose: string) => string | null;
  /** Words and places that searches know; without it a search takes words as they are typed. */
  knowledge?: () => Promise<Knowledge<KnownLocality>>;
  /** Time limit of all readings of a search together (ms); none by default. */
  searchTime?: number;
}

/** The database of a call: at one moment, for one site. */
export type DataContext = Database & Required<Omit<Settings, 'requestId'>> & { now: Date };

/** The `DataContext` of a call, over a pool. */
export const dataContextAt = (
  now: Date,
  pool: Pool,
  {
    note = () => {},
    knowledge = async () => NO_KNOWLEDGE,
    searchTime = Infinity,
    ...settings
  }: Settings,
): DataContext & Pool => ({
  ...settings,
  note,
  knowledge,
  searchTime,
  now,
  query: (statement) => pool.query(statement),
  connect: () => pool.connect(),
});

/** Statements that came first, by their text; bounded, as connections keep them. */
const statements = new Map<string, { name: string; text: string }>();
const MAX_PREPARED = 200;

/** Time after which we cut a statement off (ms): a server that hangs doesn't do so at its own limit of 3 s. */
const QUERY_TIMEOUT = 3_500;

/** Casing of columns: `camelCase` here, `snake_case` in the database. */
const CASING = { casing: 'snake_case' } as const;
const DIALECT = new PgDialect(CASING);

/** The query builder over a pool, or over one connection in a transaction. */
export const orm = (db: Database): NodePgDatabase =>
  throwDriverErrors(drizzle({ client: driverOf(db), ...CASING }));

/** The database's name of a column, for statements that need the bare text. */
export const columnName = ({ name }: PgColumn): string => toSnakeCase(name);

/** A column's name as a part of a statement, without its table. */
export const unqualifiedColumn = (column: PgColumn): SQL =>
  sql`${sql.identifier(columnName(column))}`;

/** Names of columns as an `INSERT` lists them. */
export const columnList = (...columns: PgColumn[]): SQL =>
  sql.join(columns.map(unqualifiedColumn), sql`, `);

/** Columns that a statement selects, under their names; `satisfies` checks that an answer has all of them. */
export const selectList = (columns: Readonly<Record<string, SQLWrapper>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`),
    sql`, `,
  );

/** The text of a part of a statement without bound values. */
export const sqlText = (part: SQL): string => DIALECT.sqlToQuery(part.inlineParams()).sql;

/** Columns of a table as the texts of statements name them: `"business"."suburb"`. */
export const columnNames = <Table extends PgTable>(table: Table): ColumnNames<Table> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, sqlText(sql`${column}`)]),
  ) as ColumnNames<Table>;

/** Columns by their names in the schema, so that a renamed one doesn't compile. */
export type ColumnNames<Table extends PgTable> = {
  readonly [Name in keyof Table['_']['columns']]: string;
};

/** Runs a statement that the builder can't express; its tables and columns are the schema's. */
export async function rows<Row extends pg.QueryResultRow>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params } = DIALECT.sqlToQuery(statement);
  return select<Row>(db, text, params);
}

/**
 * A statement whose text is made once, with `sql.placeholder('…')` for the values of each run. It is for statements
 * that many calls run at the same moment, since making the text takes ten times as long as running it.
 */
export function prepared<Row extends pg.QueryResultRow, Values extends Record<string, unknown>>(
  statement: SQL,
): (db: Database, values: Values) => Promise<Row[]> {
  const { sql: text, params } = DIALECT.sqlToQuery(statement);
  return (db, values) => select<Row>(db, text, fillPlaceholders(params, values));
}

/** Runs the text of a statement with bound values; `isRare` for a text that seldom comes again, and isn't prepared. */
export async function select<Row extends pg.QueryResultRow>(
  db: Database,
  text: string,
  values: readonly unknown[],
  { isRare = false } = {},
): Promise<Row[]> {
  return (await run<Row>(db, { text }, values, isRare)).rows;
}

/** The row of a statement that gives one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database gave no row.');
  return row;
}

/** Runs `work` in one transaction, which is undone when it throws. */
export async function inTransaction<Given extends Pool, Result>(
  db: Given,
  work: (tx: Omit<Given, 'connect'>) => Promise<Result>,
): Promise<Result> {
  const connection = await db.connect();
  let broken: Error | undefined;
  try {
    await connection.query('BEGIN');
    // Work in a transaction gets this connection alone: if it waited for a second one, it could wait for itself.
    const { connect: _, ...settings } = db;
    const query = connection.query.bind(connection);
    const result = await work({ ...settings, query });
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    // A connection that couldn't roll back isn't used again.
    connection.release(broken);
  }
}

/** Runs every statement; the same text is parsed once per connection. */
function run<Row extends pg.QueryResultRow>(
  db: Database,
  statement: pg.QueryConfig,
  values: readonly unknown[],
  isRare = false,
): Promise<pg.QueryResult<Row>> {
  return db.query<Row>({
    ...statement,
    ...(!isRare && preparedStatement(statement.text)),
    values: [...values],
    query_timeout: QUERY_TIMEOUT,
    requestId: db.requestId,
  } as pg.QueryConfig);
}

/** The name of a statement, and the text that first had it: its copies would wait in memory with their requests. */
function preparedStatement(text: string): { name: string; text: string } | undefined {
  let statement = statements.get(text);
  if (!statement && statements.size < MAX_PREPARED) {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    statement = { name, text };
    statements.set(text, statement);
  }
  return statement;
}

/** The parts of a driver that the builder calls. */
const driverOf = (db: Database): pg.Pool =>
  ({
    query: (statement: pg.QueryConfig, values: unknown[]) => run(db, statement, values),
  }) as pg.Pool;
