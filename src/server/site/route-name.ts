import { pluralOf } from '#src/domain/kinds.ts';
import { isOrganiser } from '#src/listings/feed-address.ts';
import { kindOfLanding } from '#src/listings/landings.ts';
import { sheetOfAddress } from '#src/domain/sheets.ts';
import {
  listingOfAddress,
  listOfAddress,
  occurrenceOfAddress,
} from '#src/listings/on-demand-address.ts';
import { extensionOf, typeOf } from '../http/file-types.ts';

/** The name of unknown addresses: random ones mustn't make ever more names. */
const NOWHERE = '/*';

/** The name of a site's address in the log and the metrics: one of few, without a listing's name. */
export function routeName(path: string | null, status: number): string {
  if (!path || status >= 400) return NOWHERE;
  const list = listOfAddress(path);
  const kind = list?.kind ?? kindOfLanding(path);
  if (kind) return `/${kind}`;
  if (occurrenceOfAddress(path)) return '/events/:slug/:date';
  const sheet = sheetOfAddress(path);
  if (sheet) return `/${pluralOf(sheet.kind)}/:slug/${sheet.sheet}`;
  const extension = extensionOf(path);
  if (isOrganiser(path)) return `/organiser/:slug${extension && '.ics'}`;
  const listing = listingOfAddress(path);
  if (listing) return `/${listing.kind}/:slug${extension && '.ics'}`;
  return extension && typeOf(extension) ? `/*.${extension}` : path;
}
