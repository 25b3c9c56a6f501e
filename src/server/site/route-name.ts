import { pluralOf } from '#src/domain/kinds.ts';
import { kindOfLanding } from '#src/listings/landings.ts';
import { sheetOfAddress } from '#src/domain/sheets.ts';
import { listingOfAddress, listOfAddress } from '#src/listings/on-demand-address.ts';
import { extensionOf, typeOf } from './file-types.ts';

/** What isn't there: whoever tries addresses at random mustn't make ever more names. */
const NOWHERE = '/*';

/** What the log and the metrics call an address of the site: one of few, that names no listing. */
export function routeName(path: string | null, status: number): string {
  if (!path || status >= 400) return NOWHERE;
  const list = listOfAddress(path);
  const kind = list?.kind ?? kindOfLanding(path);
  if (kind) return `/${kind}`;
  const sheet = sheetOfAddress(path);
  if (sheet) return `/${pluralOf(sheet.kind)}/:slug/${sheet.sheet}`;
  const extension = extensionOf(path);
  const listing = listingOfAddress(path);
  if (listing) return `/${listing.kind}/:slug${extension && '.ics'}`;
  return extension && typeOf(extension) ? `/*.${extension}` : path;
}
