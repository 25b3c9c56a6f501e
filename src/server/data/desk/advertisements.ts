import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type AdvertisementChange,
  type AdvertisementForm,
  advertisementProblems,
  type DeskAdvertisement,
  type DeskAdvertisementList,
} from '#src/api/desk-advertisements.ts';
import { dayIn } from '#src/domain/days.ts';
import { isSwitchedOff } from '#src/domain/paths.ts';
import { listingOfPage } from '#src/listings/on-demand-address.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/advertisements.ts';
import * as logTexts from '#texts/audit-log.ts';
import { advertisements } from '../../db/advertisement-tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { onlyRow, orm, type Pool, type DataContext } from '../database.ts';
import { invalidFields, conflict, notFound } from '#src/server/http/refusals.ts';
import { readTarget } from '#src/server/http/spelling.ts';
import { publicListing } from '../listings/any-listing.ts';
import { type WithMovedPictures, markForMove } from '../uploads/picture-places.ts';
import { pictureAddresses } from '../uploads/uploads.ts';
import { withTableLock, isSameSet } from './order.ts';

type Form = z.output<typeof AdvertisementForm>;
type Change = z.output<typeof AdvertisementChange>;
type List = z.output<typeof DeskAdvertisementList>;

const {
  id,
  title,
  description,
  image,
  imageFocus,
  linkUrl,
  inHeader,
  isPublished,
  position,
  startsOn,
  endsOn,
  states,
  advertiser,
  price,
  paidOn,
} = advertisements;

/** Whether an advertisement runs on a day: from its first to its last. */
const runsOn = (day: string): SQL => sql`(
  coalesce(${startsOn} <= ${day}::date, true)
  AND coalesce(${endsOn} >= ${day}::date, true))`;

/** Columns of an advertisement that everybody sees. */
const SHOWN = { id, title, description, image, image_focus: imageFocus, link_url: linkUrl, states };

/** The advertisements of today, in the site's own zone, in the owner's order. */
export async function listAdvertisements(db: DataContext, where: 'anywhere' | 'header') {
  const running = await orm(db)
    .select(SHOWN)
    .from(advertisements)
    .where(
      and(
        eq(isPublished, true),
        where === 'header' ? eq(inHeader, true) : undefined,
        runsOn(dayIn(TIME_ZONE, db.now)),
      ),
    )
    .orderBy(position, id);
  const areOff = await Promise.all(running.map((each) => isLinkOff(db, each.link_url)));
  const results = running.filter((_, index) => !areOff[index]);
  return { count: results.length, results };
}

/** Whether a link leads to a listing that isn't public, or to a kind that is switched off. */
async function isLinkOff(db: DataContext, link: string | null): Promise<boolean> {
  const { path } = readTarget(link?.split('#')[0]);
  if (!path) return false;
  const listing = listingOfPage(path);
  return listing ? !(await publicListing(db, listing.kind, listing.key)) : isSwitchedOff(path);
}

/** An address as a path, where it is one of this site; two slashes at its start would lead to another host. */
function pathWithin(site: string, address: string): string {
  const url = URL.parse(address);
  if (url?.origin !== new URL(site).origin) return address;
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

/** An advertisement as staff see it, by its row. */
async function shownAt<Row extends Pick<DeskAdvertisement, 'link_url' | 'is_shown'>>(
  db: DataContext,
  row: Row,
) {
  const isOff = await isLinkOff(db, row.link_url);
  return { ...row, link_is_off: isOff, is_shown: row.is_shown && !isOff };
}

/** Columns of an advertisement; `is_shown` if it isn't retired, is in the slider, and today is one of its days. */
const columnsOn = (today: string) => ({
  ...SHOWN,
  in_header: inHeader,
  is_retired: sql<boolean>`NOT ${isPublished}`,
  starts_on: startsOn,
  ends_on: endsOn,
  advertiser,
  price,
  paid_on: paidOn,
  is_shown: sql<boolean>`${isPublished} AND ${inHeader} AND ${runsOn(today)}`,
});

const LAST: SQL = sql`(SELECT coalesce(max(${position}), 0) + 1 FROM ${advertisements})`;

/** All advertisements in their order; retired ones come last, the newest of them first. */
export async function listDeskAdvertisements(db: DataContext): Promise<List> {
  const all = await orm(db)
    .select(columnsOn(dayIn(TIME_ZONE, db.now)))
    .from(advertisements)
    .orderBy(desc(isPublished), sql`CASE WHEN ${isPublished} THEN ${position} END`, desc(id));
  return { count: all.length, results: await Promise.all(all.map((row) => shownAt(db, row))) };
}

/** Adds an advertisement at the end; throws a 400 for days in the wrong order or a picture that isn't there. */
export async function createAdvertisement(
  db: DataContext & Pool,
  staff: Account,
  form: Form,
): Promise<WithMovedPictures<DeskAdvertisement>> {
  return withTableLock(db, advertisements, async (tx) => {
    const given = await valuesOf(tx, staff, form, null);
    const added = await orm(tx)
      .insert(advertisements)
      .values({ ...given, position: LAST, createdAt: tx.now })
      .returning(columnsOn(dayIn(TIME_ZONE, tx.now)));
    const answer = onlyRow(added);
    await logAct(tx, staff, 'advertisement.create', subjectOf(answer), differences({}, form));
    return done(tx, answer);
  });
}

/** Changes only the given fields; an advertisement that is brought back becomes the last. */
export async function updateAdvertisement(
  db: DataContext & Pool,
  staff: Account,
  wantedId: number,
  change: Change,
): Promise<WithMovedPictures<DeskAdvertisement>> {
  const columns = columnsOn(dayIn(TIME_ZONE, db.now));
  const isIt = eq(id, wantedId);
  return withTableLock(db, advertisements, async (tx) => {
    const [before] = await orm(tx).select(columns).from(advertisements).where(isIt);
    if (!before) throw notFound();
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const wanted: typeof before = { ...before, ...Object.fromEntries(given) };
    const isBack = before.is_retired && !wanted.is_retired;
    const values = await valuesOf(tx, staff, wanted, before.image);
    const changed = await orm(tx)
      .update(advertisements)
      .set({ ...values, isPublished: !wanted.is_retired, position: isBack ? LAST : position })
      .where(isIt)
      .returning(columns);
    const answer = onlyRow(changed);
    const { is_shown: _, ...after } = answer;
    await logAct(tx, staff, 'advertisement.change', subjectOf(answer), differences(before, after));
    return done(tx, answer, before.image);
  });
}

/** An advertisement as the log names it. */
const subjectOf = (advertisement: Pick<DeskAdvertisement, 'id' | 'title'>) =>
  ({ kind: 'advertisement', id: advertisement.id, name: advertisement.title }) as const;

/** Gives the advertisement after its change; its picture, and the one before, may have become public or private. */
async function done(
  tx: DataContext,
  row: Omit<DeskAdvertisement, 'link_is_off'>,
  before: string | null = null,
) {
  const pictures = [before, row.image].flatMap((address) => address ?? []);
  await markForMove(tx, pictures);
  return { answer: await shownAt(tx, row), pictures };
}

/** Puts the current advertisements in an order; throws a 409 when `ids` aren't exactly those. */
export async function orderAdvertisements(
  db: DataContext & Pool,
  staff: Account,
  ids: readonly number[],
): Promise<List> {
  return withTableLock(db, advertisements, async (tx) => {
    const running = await orm(tx)
      .select({ id })
      .from(advertisements)
      .where(eq(isPublished, true))
      .orderBy(position, desc(id));
    if (!isSameSet(ids, running)) throw conflict(texts.othersNow);
    await orm(tx)
      .update(advertisements)
      .set({ position: sql`place.position`, updatedAt: tx.now })
      .from(sql`unnest(${sql.param(ids)}::integer[]) WITH ORDINALITY AS place (id, position)`)
      .where(sql`${id} = place.id AND ${position} <> place.position`);
    const subject = { kind: 'advertisement', id: null, name: logTexts.allAdvertisements } as const;
    await logAct(tx, staff, 'advertisement.order', subject, {
      before: { order: running.map((row) => row.id) },
      after: { order: ids },
    });
    return listDeskAdvertisements(tx);
  });
}

/** The stored values of a form; throws a 400 for days in the wrong order or a picture that isn't there. */
async function valuesOf(tx: DataContext, staff: Account, form: Form, presentImage: string | null) {
  const isTooEarly = form.paid_on && form.paid_on > dayIn(TIME_ZONE, tx.now);
  const problems = {
    ...advertisementProblems(form),
    ...(isTooEarly && { paid_on: texts.paidInFuture }),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const [picture = null] = await pictureAddresses(tx, {
    userId: staff.id,
    field: 'image',
    named: form.image ? [form.image] : [],
    present: presentImage ? [presentImage] : [],
  });
  return {
    title: form.title,
    description: form.description,
    image: picture,
    imageFocus: form.image_focus,
    linkUrl: form.link_url && pathWithin(tx.siteUrl, form.link_url),
    inHeader: form.in_header,
    startsOn: form.starts_on,
    endsOn: form.ends_on,
    states: form.states && [...new Set(form.states)],
    advertiser: form.advertiser,
    price: form.price,
    paidOn: form.paid_on,
    updatedAt: tx.now,
  };
}
