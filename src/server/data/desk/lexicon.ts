import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BodyOf, QueryOf } from '#src/api/call.ts';
import type { deskLexiconCalls, DeskLexiconList, DeskLexiconRow } from '#src/api/lexicon.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { type LexiconChange, untouchedRows } from '#src/search/edited-lexicon.ts';
import { type Keys, keysOf } from '#src/search/key.ts';
import { MOST_MEANINGS, MOST_WORDS } from '#src/search/lexicon.ts';
import { type LexiconRow, SHIPPED_LEXICON } from '#src/search/shipped-lexicon.ts';
import { meaningfulWords, wordsOf } from '#src/search/words.ts';
import * as texts from '#texts/lexicon.ts';
import { lexicon } from '../../db/search-tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { type Database, orm, type Pool, type DataContext } from '../database.ts';
import { lexiconChanges } from '../lexicon-changes.ts';
import { invalidFields, conflict } from '#src/server/http/refusals.ts';
import { withTableLock } from './order.ts';

type Form = BodyOf<typeof deskLexiconCalls.addLexiconRow>;
type Change = BodyOf<typeof deskLexiconCalls.changeLexiconRow>;
type Texts = Pick<LexiconRow, 'said' | 'means'>;

/** The words of a row, by which rows are told apart however they are written. */
const keyOf = ({ said, means }: Texts): string => [said, means].map(plain).join('\n');
const plain = (text: string): string => wordsOf(text).join(' ');

const SHIPPED = new Map(SHIPPED_LEXICON.map((row) => [keyOf(row), row]));

/** All rows with the searched words on either side, those that staff have changed first. */
export async function listDeskLexicon(
  db: Database,
  query: QueryOf<typeof deskLexiconCalls.listDeskLexicon>,
): Promise<z.output<typeof DeskLexiconList>> {
  const { search = '', page = 1, page_size: size = DEFAULT_PAGE_SIZE } = query;
  const wanted = heard(search);
  const found = (await allRows(db)).filter((row) => holds(row, wanted));
  const start = (page - 1) * size;
  return { count: found.length, results: found.slice(start, start + size).map(deskRow) };
}

/**
 * Adds a row, or brings back one that was taken out; throws a 400 for sides that a search couldn't use, and for a row
 * that is there already.
 */
export async function addLexiconRow(
  db: DataContext & Pool,
  staff: Account,
  form: Form,
): Promise<DeskLexiconRow> {
  const row = { said: form.said, means: form.means, bothWays: form.both_ways };
  checkSides(row);
  return withTableLock(db, lexicon, async (tx) => {
    checkNew(row, await allRows(tx));
    const added = deskRow({ ...(await putIn(tx, row)), isRemoved: false });
    await logAct(tx, staff, 'words.add', subjectOf(added), { after: { ...form } });
    return added;
  });
}

/**
 * Changes a row, takes it out or brings it back; throws a 409 when somebody has changed it meanwhile. A row that is
 * already as wanted stays so, as people click twice.
 */
export async function changeLexiconRow(
  db: DataContext & Pool,
  staff: Account,
  { row: named, is_removed: isRemoved, ...change }: Change,
): Promise<void> {
  await withTableLock(db, lexicon, async (tx) => {
    const rows = await allRows(tx);
    const before = rows.find((row) => keyOf(row) === keyOf(named));
    const log = (after: LexiconChange) =>
      before &&
      logAct(
        tx,
        staff,
        'words.change',
        subjectOf(before),
        differences(deskRow(before), deskRow(after)),
      );
    if (isRemoved) {
      if (!before || before.isRemoved) return;
      await takeOut(tx, before);
      await log({ ...before, isRemoved });
      return;
    }
    const row = {
      said: change.said ?? before?.said ?? named.said,
      means: change.means ?? before?.means ?? named.means,
      bothWays: change.both_ways ?? before?.bothWays ?? false,
    };
    if (!before || (before.isRemoved && isRemoved === undefined)) {
      const isDone = (other: LexiconChange) =>
        !other.isRemoved &&
        keyOf(other) === keyOf(row) &&
        other.bothWays === (change.both_ways ?? other.bothWays);
      if (rows.some(isDone)) return;
      throw conflict(texts.rowChanged);
    }
    checkSides(row);
    checkNew(
      row,
      rows.filter((other) => other !== before),
    );
    await takeOut(tx, before);
    await log({ ...(await putIn(tx, row)), isRemoved: false });
  });
}

/** A row as the log names it. */
const subjectOf = ({ said, means }: Texts) =>
  ({ kind: 'words', id: null, name: `${said} → ${means}` }) as const;

/** Rows that staff have changed, the latest first, then the shipped rows that are unchanged. */
async function allRows(db: Database): Promise<LexiconChange[]> {
  const changes = await lexiconChanges(db);
  const untouched = untouchedRows(changes).map((row) => ({ ...row, isRemoved: false }));
  return [...changes, ...untouched];
}

const deskRow = ({ said, means, bothWays, isRemoved }: LexiconChange): DeskLexiconRow => ({
  said,
  means,
  both_ways: bothWays,
  is_shipped: SHIPPED.has(keyOf({ said, means })),
  is_removed: isRemoved,
});

/** Puts a row into the lexicon; if it equals the shipped one, by deleting its change. */
async function putIn(tx: DataContext, given: LexiconRow): Promise<LexiconRow> {
  const shipped = SHIPPED.get(keyOf(given));
  const row = { ...given, ...(shipped && { said: shipped.said, means: shipped.means }) };
  await orm(tx).delete(lexicon).where(isRow(row));
  if (shipped?.bothWays !== row.bothWays) {
    await orm(tx)
      .insert(lexicon)
      .values({ ...row, updatedAt: tx.now });
  }
  return row;
}

/** Takes a row out: a shipped one is marked as taken out, any other is deleted. */
async function takeOut(tx: DataContext, { said, means, bothWays }: LexiconRow): Promise<void> {
  const row = { said, means, bothWays };
  await orm(tx).delete(lexicon).where(isRow(row));
  if (!SHIPPED.has(keyOf(row))) return;
  await orm(tx)
    .insert(lexicon)
    .values({ ...row, isRemoved: true, updatedAt: tx.now });
}

const isRow = ({ said, means }: Texts) => and(eq(lexicon.said, said), eq(lexicon.means, means));

/** Throws a 400 if a side has no words or too many, or both have the same. */
function checkSides({ said, means }: Texts): void {
  for (const [field, text] of Object.entries({ said, means })) {
    const words = meaningfulWords(text);
    if (words.length === 0) throw invalidFields({ [field]: texts.noWords });
    if (words.length > MOST_WORDS) {
      throw invalidFields({ [field]: texts.tooManyWords(MOST_WORDS) });
    }
  }
  if (searched(said) === searched(means)) {
    throw invalidFields({ means: texts.sameAsTyped });
  }
}

/** The words of a text that a search uses. */
const searched = (text: string): string => meaningfulWords(text).join(' ');

/** Throws a 400 if a row has both texts already, in either order, or a side has as many meanings as a search reads. */
function checkNew(row: LexiconRow, all: readonly LexiconChange[]): void {
  const others = all.filter(({ isRemoved }) => !isRemoved);
  const keys = [row, { said: row.means, means: row.said }].map(keyOf);
  const other = others.find((each) => keys.includes(keyOf(each)));
  if (other) throw invalidFields({ means: texts.rowTaken(other.said, other.means) });
  const sides = row.bothWays ? (['said', 'means'] as const) : (['said'] as const);
  for (const side of sides) {
    const text = searched(row[side]);
    const isSaid = ({ said, means, bothWays }: LexiconRow) =>
      searched(said) === text || (bothWays && searched(means) === text);
    if (others.filter(isSaid).length < MOST_MEANINGS) continue;
    throw invalidFields({ [side]: texts.tooManyMeanings(row[side], MOST_MEANINGS) });
  }
}

const heardBefore = new WeakMap<LexiconRow, readonly Heard[]>();

interface Heard extends Keys {
  word: string;
}

const heard = (text: string): Heard[] => wordsOf(text).map((word) => ({ word, ...keysOf(word) }));

/** Whether a row has every searched word, or one that begins or sounds like it. */
function holds(row: LexiconRow, wanted: readonly Heard[]): boolean {
  if (wanted.length === 0) return true;
  let words = heardBefore.get(row);
  if (!words) {
    words = heard(`${row.said} ${row.means}`);
    heardBefore.set(row, words);
  }
  return wanted.every((one) => words.some((other) => isHeardIn(one, other)));
}

const isHeardIn = (one: Heard, other: Heard): boolean =>
  other.word.startsWith(one.word) ||
  one.keys.some((key) => other.keys.includes(key)) ||
  ((one.isTamil || other.isTamil) && one.voiceless === other.voiceless);
