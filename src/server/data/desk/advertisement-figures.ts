import { randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#src/api/call.ts';
import {
  type AdvertisementCount,
  type deskFigureCalls,
  type figureCalls,
  type Statement,
  OFFERED,
} from '#src/api/advertisement-figures.ts';
import { dayIn } from '#src/domain/days.ts';
import { gstIn } from '#src/domain/money.ts';
import { tokenPath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.settings.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/statement.ts';
import { notFound } from '#src/server/http/refusals.ts';
import { advertisementDays, advertisements, countedOffers } from '../../db/advertisement-tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { logAct } from '../audit-log.ts';
import { type DataContext, inTransaction, onlyRow, orm, type Pool, rows } from '../database.ts';
import { listAdvertisements } from './advertisements.ts';
import { csvOf } from './csv.ts';

type Keys = Pick<DataContext, 'keyedHash'>;

const OFFER = 'advertisement-offer';
const STATEMENT = 'advertisement-statement';
/** The one place where advertisements stand, which an offer is for. */
const SLOT = 'home';
const MINUTE = 60_000;
/** Random bytes that tell an offer from all others. */
const RANDOM_BYTES = 12;

/** A text for one purpose, with its HMAC, which only the site's key makes. */
const signed = ({ keyedHash }: Keys, purpose: string, text: string): string =>
  `${text}.${keyedHash(`${purpose} ${text}`)}`;

/** The parts of a text that we signed for a purpose; none of any other. */
function signedParts(keys: Keys, purpose: string, given: string): string[] {
  const text = given.slice(0, Math.max(0, given.lastIndexOf('.')));
  const [ours, theirs] = [Buffer.from(signed(keys, purpose, text)), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? text.split('.') : [];
}

/** Offers of the slider's advertisements to one reader, whom they don't name. */
export async function offerAdvertisements(
  db: DataContext,
): Promise<AnswerOf<typeof figureCalls.offerAdvertisements>> {
  const minute = Math.floor(db.now.getTime() / MINUTE);
  const { results } = await listAdvertisements(db, 'header');
  return {
    results: results.map(({ id }) => {
      const random = randomBytes(RANDOM_BYTES).toString('base64url');
      return { id, offer: signed(db, OFFER, `${id}.${SLOT}.${minute}.${random}`) };
    }),
  };
}

/** Counts an interaction with an offer, unless it was counted; one that isn't ours, or is over, counts for nothing. */
export async function countAdvertisement(
  db: DataContext,
  { offer, what }: AdvertisementCount,
): Promise<void> {
  const [id, , minute, random] = signedParts(db, OFFER, offer);
  const offeredAt = new Date(Number(minute) * MINUTE);
  const expiresAt = new Date(offeredAt.getTime() + OFFERED);
  // An offer that isn't ours has no minute, and is over at no time.
  if (!random || expiresAt <= db.now) return;
  const isView = what === 'view';
  const { views, touches } = advertisementDays;
  // The day of the offer is one on which it ran, even if it was the last minute of that.
  await rows(
    db,
    sql`WITH counted AS (
        INSERT INTO ${countedOffers} VALUES (${random}, ${what}, ${expiresAt}) ON CONFLICT DO NOTHING RETURNING what)
      INSERT INTO ${advertisementDays} (advertisement_id, day, views, touches)
      SELECT ${Number(id)}::integer, ${dayIn(TIME_ZONE, offeredAt)}::date, ${Number(isView)}::integer, ${Number(!isView)}::integer
      FROM counted
      ON CONFLICT (advertisement_id, day)
      DO UPDATE SET views = ${views} + excluded.views, touches = ${touches} + excluded.touches`,
  );
}

/** An advertisement's statement, with the number of its link; throws a 404 where there is no such advertisement. */
async function statementOf(db: DataContext, id: number) {
  const [found] = await orm(db).select().from(advertisements).where(eq(advertisements.id, id));
  if (!found) throw notFound();
  const { advertisementId, day, views, touches } = advertisementDays;
  const days = await orm(db)
    .select({ day, views, touches })
    .from(advertisementDays)
    .where(eq(advertisementId, id))
    .orderBy(day);
  const statement: Statement = {
    seller: SITE.name,
    abn: SITE.abn,
    title: found.title,
    advertiser: found.advertiser,
    states: found.states,
    starts_on: found.startsOn,
    ends_on: found.endsOn,
    price: found.price,
    gst: found.price && gstIn(found.price),
    paid_on: found.paidOn,
    days,
    views: days.reduce((sum, each) => sum + each.views, 0),
    touches: days.reduce((sum, each) => sum + each.touches, 0),
    made_on: dayIn(TIME_ZONE, db.now),
  };
  return { statement, linkNumber: found.linkNumber };
}

/** The token of a statement's link, of which only the last number is good. */
export const statementToken = (keys: Keys, id: number, linkNumber: number): string =>
  signed(keys, STATEMENT, `${id}.${linkNumber}`);

/** The statement that a private link leads to; throws a 404 for one that isn't ours or was renewed. */
export async function openStatement(db: DataContext, token: string): Promise<Statement> {
  const [id, number] = signedParts(db, STATEMENT, token);
  if (!number) throw notFound();
  const { statement, linkNumber } = await statementOf(db, Number(id));
  if (linkNumber !== Number(number)) throw notFound();
  return statement;
}

/** The statement as the desk sees it. */
export async function deskStatement(
  db: DataContext,
  id: number,
): Promise<AnswerOf<typeof deskFigureCalls.getStatement>> {
  const { statement, linkNumber } = await statementOf(db, id);
  const { days, views, touches } = statement;
  return {
    statement,
    link: db.siteUrl + tokenPath('statement', statementToken(db, id, linkNumber)),
    csv: csvOf([
      [texts.day, texts.views, texts.touches],
      ...days.map((each) => [each.day, each.views, each.touches]),
      [texts.sum, views, touches],
    ]),
  };
}

/** Gives a statement a new link, and ends the one before. */
export const renewStatementLink = (db: DataContext & Pool, staff: Account, id: number) =>
  inTransaction(db, async (tx) => {
    const renewed = await orm(tx)
      .update(advertisements)
      .set({ linkNumber: sql`${advertisements.linkNumber} + 1` })
      .where(eq(advertisements.id, id))
      .returning({ title: advertisements.title });
    if (renewed.length === 0) throw notFound();
    const { title: name } = onlyRow(renewed);
    await logAct(tx, staff, 'advertisement.link', { kind: 'advertisement', id, name });
    return deskStatement(tx, id);
  });
