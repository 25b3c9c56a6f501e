import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ManyChangedForm, ManyDecidedForm, ManyDone } from '#src/api/at-once.ts';
import { ALL_KINDS, CATEGORY_KINDS, type ListingName, singularOf } from '#src/domain/kinds.ts';
import { canMove, MOVES } from '#src/listings/lifecycle.ts';
import { conflict, invalidFields, Refusal } from '#src/server/http/refusals.ts';
import * as texts from '#texts/at-once.ts';
import { changedMeanwhile } from '#texts/review.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import type { Account } from '../accounts/accounts.ts';
import { logAct } from '../audit-log.ts';
import { type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { categoryIdOf } from '../submissions/listing-fields.ts';
import { type WithMovedPictures, withPicturesOf } from '../uploads/picture-places.ts';
import { type DecidedListing, mailDecidedAtOnce } from './decision-mails.ts';
import {
  carryOut,
  hasWaiting,
  lockReviewed,
  requireLegal,
  type ReviewedListing,
} from './decisions.ts';
import { mailMended, mendListing } from './mends.ts';
import { addressed } from './owner-mail.ts';
import { mailTransferred, newOwnerNamed, type Transferred, transferListing } from './transfers.ts';

type Listings = z.output<typeof ManyDecidedForm>['listings'];

/** Does something to one listing, in a transaction of its own; what it gives is told in the mails. */
type Does<Told> = (tx: DataContext, listing: ReviewedListing, parentId: number) => Promise<Told>;

/** Decides on many listings; what can't be decided is given back with the reason, and stops nothing else. */
export function decideMany(
  db: DataContext & Pool,
  staff: Account,
  { listings, ...form }: z.output<typeof ManyDecidedForm>,
): Promise<WithMovedPictures<ManyDone>> {
  const { verdict } = form;
  const order = ({ kind }: Listings[number]) => ALL_KINDS.indexOf(singularOf(kind));
  // A deal is approved after its business, and taken down before it.
  const way = verdict === 'approve' ? 1 : -1;
  const inOrder = listings.toSorted((one, other) => way * (order(one) - order(other)));
  return toEach<DecidedListing>(db, staff, inOrder, {
    does: async (tx, listing, parentId) => {
      await requireLegal(tx, staff, listing, verdict);
      await carryOut(tx, staff, listing, { ...form, note: '' }, parentId);
      return { to: await addressed(tx, listing), ofChanges: hasWaiting(listing) };
    },
    tell: (tx, decided) => mailDecidedAtOnce(tx, form, decided),
  });
}

/** Gives many listings another category or another owner, as `decideMany` decides on them. */
export async function changeMany(
  db: DataContext & Pool,
  staff: Account,
  { listings, category, owner, note }: ManyChangedForm,
): Promise<ManyDone> {
  const { answer } =
    category === undefined
      ? await transferMany(db, staff, listings, { owner: owner ?? '', note })
      : await categoriseMany(db, staff, listings, { category, note });
  return answer;
}

async function transferMany(
  db: DataContext & Pool,
  staff: Account,
  listings: Listings,
  { owner, note }: { owner: string; note: string },
) {
  const newOwner = await newOwnerNamed(db, staff, owner);
  return toEach<Transferred>(db, staff, listings, {
    does: (tx, listing, parentId) =>
      transferListing(tx, staff, listing, { newOwner, note, parentId }),
    tell: (tx, transferred) => mailTransferred(tx, newOwner, { transferred, note }),
  });
}

async function categoriseMany(
  db: DataContext & Pool,
  staff: Account,
  listings: Listings,
  { category, note }: { category: number; note: string },
) {
  const kinds = new Set(listings.map(({ kind }) => singularOf(kind)));
  const kind = CATEGORY_KINDS.find((each) => kinds.size === 1 && kinds.has(each));
  if (!kind) throw invalidFields({ category: texts.noCategoryOfAll });
  await categoryIdOf(db, kind, category, []);
  const { id, categoryId } = TABLES[kind];
  return toEach(db, staff, listings, {
    does: async (tx, listing, parentId) => {
      const has = and(eq(id, listing.id), eq(categoryId, category));
      if ((await orm(tx).$count(TABLES[kind], has)) > 0) throw conflict(texts.hasCategory);
      if (!canMove('change', listing, 'staff')) throw conflict(MOVES.change.refusal);
      const mended = await mendListing(tx, staff, listing, { category }, { note, parentId });
      return { mended, email: (await addressed(tx, listing))?.email };
    },
    tell: async (tx, told) => {
      for (const theirs of Map.groupBy(told, ({ email }) => email).values()) {
        const mended = theirs.map((each) => each.mended);
        await mailMended(tx, staff, mended);
      }
    },
  });
}

interface Work<Told> {
  does: Does<Told>;
  /** Writes one mail to each who is told of what was done. */
  tell: (tx: DataContext, done: Told[]) => Promise<void>;
}

/**
 * Does the same to many listings, each in a transaction of its own with its row of the log, whose parent is written with
 * the first. A listing that it can't be done to, or that has changed since it was looked at, stops none of the others.
 */
async function toEach<Told>(
  db: DataContext & Pool,
  staff: Account,
  listings: Listings,
  { does, tell }: Work<Told>,
): Promise<WithMovedPictures<ManyDone>> {
  const done: { told: Told; listing: ListingName }[] = [];
  const refused: ManyDone['refused'] = [];
  const pictures: string[] = [];
  let parentId: number | undefined;
  const unique = new Map(listings.map((each) => [`${each.kind}/${each.id}`, each]));
  try {
    for (const { kind, id, revision } of unique.values()) {
      const named = { kind: singularOf(kind), id };
      const made = withPicturesOf(db, named, async (tx) => {
        const listing = await lockReviewed(tx, named);
        if (listing.revision !== revision) throw conflict(changedMeanwhile);
        const act = parentId ?? (await logAct(tx, staff, 'listing.at_once', SEVERAL));
        return { act, told: await does(tx, listing, act) };
      });
      await made.then(
        ({ answer, pictures: moved }) => {
          parentId = answer.act;
          done.push({ told: answer.told, listing: named });
          pictures.push(...moved);
        },
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          refused.push({ kind, id, text: error.body.detail });
        },
      );
    }
  } finally {
    // Owners hear of what is done, whatever came in between.
    const told = done.map((each) => each.told);
    if (told.length > 0) await inTransaction(db, (tx) => tell(tx, told));
  }
  const answer = { done: done.length, refused };
  return { answer, pictures, listings: done.map(({ listing }) => listing) };
}

const SEVERAL = { kind: 'listings', id: null, name: texts.severalListings } as const;
