import { feedFormat, filteredFeed, isFeed, isOrganiser } from '#src/listings/feed-address.ts';
import { isSwitchedOff, listPath } from '#src/domain/paths.ts';
import { listOfLanding } from '#src/listings/landings.ts';
import {
  detailAddress,
  filteredListAddress,
  freshAddress,
  occurrenceAddress,
  queryAddress,
  sheetAddress,
} from '#src/listings/on-demand-address.ts';
import { Refusal } from '../http/refusals.ts';
import { type Answer, temporaryRedirect, permanentRedirect } from './answer.ts';
import type { Encoding } from './encodings.ts';
import { isPieceOfIndex } from '../http/file-types.ts';
import { plainPage, PREPARING, tooManyPage } from './plain-pages.ts';
import { spellingsOf } from './release-files.ts';
import type { ServedRelease } from './served-release.ts';

export interface PageRequest {
  query: string;
  accepted: readonly Encoding[];
  /** Makes a page that no release holds when it is its turn, whatever is asked for. */
  queue: <Page>(make: () => Promise<Page>) => Promise<Page>;
}

/** The answer to a clean path and its query; throws when its page can't be had. */
export async function answerOf(
  release: ServedRelease,
  path: string,
  request: PageRequest,
): Promise<Answer> {
  const { headers, files, changes, hasPage } = release;
  const { query, accepted, queue } = request;
  if (isSwitchedOff(path)) return notFound(release, accepted);
  const params = query ? new URLSearchParams(query) : null;
  const queued = (address: string) =>
    orTooMany(
      release,
      queue(() => pageOnDemand(release, address, accepted)),
    );
  const filtered = params && (filteredFeed(path, params) ?? queryAddress(path, params));
  // The home page needs no API, near a place or not.
  if (filtered && path === '/')
    return queued(filtered).catch(() => answerOf(release, path, { ...request, query: '' }));
  if (filtered) return queued(filtered);
  // Sheets are made on demand alone: a release would hold two more pages of each listing, for the few that are printed.
  const sheet = sheetAddress(path);
  if (sheet) return queued(sheet);
  // So are the pages of single dates: a release would hold a hundred for each series.
  const occurrence = occurrenceAddress(path);
  if (occurrence) return orEvent(release, occurrence, await queued(occurrence));
  const list = params && filteredListAddress(path, params);
  if (list) return permanentRedirect(list, headers);
  const file = await files.find(path, accepted);
  if (file && release.hasOldSettings() && hasPage(path)) {
    return pageOfNow(release, path, file, accepted);
  }
  if (file && !(await isMarked(release, path))) return file;
  const isHeld = spellingsOf(path).some(hasPage);
  if (file || isHeld || changes.has(path)) {
    // Its file has been lost: the next release has all of them again.
    if (isHeld && !file) release.isWhole = false;
    return pageOfNow(release, path, file, accepted);
  }
  // A list that comes back with its kind is there before its release.
  const detail = release.hasOldSettings() ? freshAddress(path) : detailAddress(path);
  if (detail) return queued(detail);
  const instead = listOfLanding(path);
  return instead ? temporaryRedirect(instead, headers) : notFound(release, accepted);
}

/** A page, or the one that says to come again where too many are asked for. */
const orTooMany = ({ headers }: ServedRelease, page: Promise<Answer>): Promise<Answer> =>
  page.catch((error: unknown) => {
    if (error instanceof Refusal) return plainPage(tooManyPage(error), headers);
    throw error;
  });

/** The page for addresses that aren't there, with the settings in force. */
async function notFound(
  { files, hasOldSettings, onDemand }: ServedRelease,
  accepted: readonly Encoding[],
): Promise<Answer> {
  if (!hasOldSettings()) return files.notFound(accepted);
  const page = await onDemand.find('/404', accepted).catch(() => null);
  return page?.status === 404 && page.body.length > 0 ? page : files.notFound(accepted);
}

/** The page of one date of an event; where the API can't say, the event's own, which needs none. */
function orEvent(
  { headers, hasPage, changes }: ServedRelease,
  occurrence: string,
  page: Answer,
): Answer {
  const event = occurrence.slice(0, occurrence.lastIndexOf('/'));
  const isThere = hasPage(event) && !changes.isGone(event);
  return page.status === 503 && isThere ? temporaryRedirect(event, headers) : page;
}

/** Whether a change marks what the release has at a path: it is of the listing, lists it, or names it. */
async function isMarked({ changes, files, naming }: ServedRelease, path: string): Promise<boolean> {
  if (changes.has(path) || changes.isListed(path)) return true;
  const known = naming.get(path);
  if (known !== undefined) return known;
  const text = await files.textOf(path);
  // Only what is gone makes a piece of the index, a place's page and an organiser's useless.
  // A feed, which is, may hold a thousand events: the next release has what is merely changed.
  const isKept =
    isPieceOfIndex(path) || listOfLanding(path) !== null || isOrganiser(path) || isFeed(path);
  const names = changes.namesGone(text) || (!isKept && changes.namesChanged(text));
  naming.set(path, names);
  return names;
}

/**
 * The answer instead of a file that is marked, or of one that isn't there: the page of now, and nothing of a
 * piece of the index. Where that can't be rendered, as without the API or while the first release of another version
 * is made, the page stays as it is, since public pages need no API; that of a listing that was taken down doesn't.
 */
async function pageOfNow(
  release: ServedRelease,
  path: string,
  file: Answer | null,
  accepted: readonly Encoding[],
): Promise<Answer> {
  const { headers, files, changes, canRead } = release;
  if (isPieceOfIndex(path)) return files.notFound(accepted);
  const stays = changes.isGone(path) ? null : file;
  if (stays && !canRead) return stays;
  // The next release has it again; a calendar keeps what it has until then.
  if (isOrganiser(path) && isFeed(path)) return plainPage(PREPARING, headers);
  if (isOrganiser(path)) {
    const event = changes.eventIn(await files.textOf(path));
    const page = event ? pageOnDemand(release, `${path}?event=${event}`, accepted) : null;
    return (await page?.catch(() => null)) ?? temporaryRedirect(listPath('events'), headers);
  }
  const instead = listOfLanding(path);
  if (instead) return temporaryRedirect(instead, headers);
  const address = feedFormat(path) ? path : (freshAddress(path) ?? plainAddress(release, path));
  if (!address) {
    if (stays) return stays;
    throw new Error('The file of this page is lost.');
  }
  const page = orTooMany(release, pageOnDemand(release, address, accepted));
  if (!stays) return page;
  const { status } = await page.catch(() => ({ status: 500 }));
  return status < 500 ? page : stays;
}

/** The address of a page that shows nothing but settings, where those of the release are old; else null. */
const plainAddress = (release: ServedRelease, path: string): string | null =>
  release.hasOldSettings() && release.hasPage(path) && !NEEDS_ALL.test(path) ? path : null;

/** Pages that are made of all listings together: they follow with the next release. */
const NEEDS_ALL = /^\/(map|sitemap|observances)/;

/** A page that is rendered on demand. */
export async function pageOnDemand(
  { onDemand, files }: ServedRelease,
  address: string,
  accepted: readonly Encoding[],
): Promise<Answer> {
  const page = await onDemand.find(address, accepted);
  // A page that can't be shown for want of the API says so itself; one that broke can't.
  if (page.status === 500) throw new Error('The page broke while it was rendered.');
  return page.body.length === 0 && page.status === 404 ? files.notFound(accepted) : page;
}
