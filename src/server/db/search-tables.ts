import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ALL_KINDS, pluralOf } from '#src/domain/kinds.ts';
import { instant } from './columns.ts';
import { state } from './locality-tables.ts';
import { listingKind } from './tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const codePointText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Index options: rows go into the index at once, since every search would read a list of waiting ones. */
const AT_ONCE = { fastupdate: false };

/**
 * A search document of every published listing. Only database triggers write here, in the transaction of the change
 * (migration `search`).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    categoryId: integer(),
    state: state(),
    isFeatured: boolean().notNull(),
    createdAt: instant().notNull(),
    /** The title as searches compare it: without case, accents and punctuation. */
    titleKey: codePointText().notNull(),
    /** The day of an event, or the last day of a deal: past listings come after the others. */
    lastDay: date({ mode: 'string' }),
    /** The words (title A, what it is B, where it is C, description D), and the state and category as marks. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.listingId] }),
    index('search_documents_title').on(table.kind, table.titleKey),
    ...ALL_KINDS.map((kind) =>
      index(`search_documents_${pluralOf(kind)}`)
        .using('gin', table.words)
        .with(AT_ONCE)
        .where(sql`${table.kind} = ${sql.raw(`'${kind}'`)}`),
    ),
  ],
);

/**
 * The words of published listings, which servers keep in memory with their sounds. Only triggers write here. Not
 * unique, as that would make two writers of the same new word wait for each other; a repeated word does no harm.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().notNull(),
    /** Whether it is a word of a name, a specialty, a place or a category, which a misspelt word may mean. */
    isOfName: boolean().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [
    index('search_words_word').on(table.word, table.isOfName),
    index('search_words_added').on(table.addedAt),
  ],
);

/** Rows that staff have added to the shipped lexicon, changed or taken out. */
export const lexicon = pgTable(
  'lexicon',
  {
    said: text().notNull(),
    means: text().notNull(),
    bothWays: boolean().notNull(),
    /** Whether it is taken out, which keeps a shipped row out. */
    isRemoved: boolean().notNull().default(false),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.said, table.means] })],
);

/**
 * Searches of a day that found nothing, with their numbers, and a count of networks that tells nothing of them: each
 * sets one of 64 bits, chosen by a digest of it with the row's salt, which is deleted after the day.
 */
export const unansweredSearches = pgTable(
  'unanswered_searches',
  {
    /** The words as searches compare them; of a long text only the first. */
    text: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    index('unanswered_searches_day').on(table.day),
  ],
);

/**
 * Numbers of published listings of each kind, category, state and featured or not, so that a list of a hundred thousand
 * needn't be counted for every page. Only triggers write here.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    kind: listingKind().notNull(),
    categoryId: integer(),
    state: state(),
    isFeatured: boolean().notNull(),
    listings: integer().notNull(),
  },
  (table) => [
    unique('listing_counts_key')
      .on(table.kind, table.categoryId, table.state, table.isFeatured)
      .nullsNotDistinct(),
  ],
);
