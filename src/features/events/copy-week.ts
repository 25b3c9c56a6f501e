import { eventCalls } from '#src/api/event-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { showToast } from '#src/components/site/toast.ts';
import { listPath } from '#src/domain/paths.ts';
import { listFailure } from '#src/features/listings/list/list-texts.ts';
import { listOfLanding } from '#src/listings/landings.ts';
import { listOfAddress } from '#src/listings/on-demand-address.ts';
import * as texts from '#texts/event.ts';
import * as share from '#texts/share.ts';
import { MOST_EVENTS, type Where, weekText, whereOf } from './this-week.ts';

const call = clientOf(eventCalls);

/** The place of the list that this page shows, whichever of its addresses it has. */
function whereIsThis({ pathname, search }: Location): Where {
  const led = listOfLanding(pathname) ?? pathname + search;
  const { pathname: path, searchParams } = new URL(led, location.origin);
  return whereOf({ ...listOfAddress(path)?.query, ...Object.fromEntries(searchParams) });
}

/** Copies the events of the next seven days where the list is, and says so. */
async function copyWeek(): Promise<void> {
  const where = whereIsThis(location);
  const query = { ...where, when: 'week', status: 'upcoming', sortBy: 'upcoming' } as const;
  const url = new URL(listPath('events'), location.origin);
  url.search = String(new URLSearchParams(where));
  const week = call('listEvents', { query: { ...query, page_size: MOST_EVENTS } as object }).then(
    ({ results: events, place }) => {
      if (events.length === 0) throw new Nothing();
      const near = place ? `${place.name} ${place.state}` : undefined;
      return weekText({ where, place: near, events, url: url.href });
    },
  );
  try {
    await write(week);
    showToast(share.copiedForWhatsApp);
  } catch {
    showToast(await week.then(() => texts.notCopied, textOf));
  }
}

/** The reason why there is no message: nothing is on. */
class Nothing extends Error {}

const textOf = (error: unknown): string =>
  error instanceof Nothing ? texts.nothingOn : listFailure({ kind: 'events' });

/** Writes at once, with a text that comes later: a browser may take a press for over by then. */
function write(text: Promise<string>): Promise<void> {
  const blob = text.then((said) => new Blob([said], { type: 'text/plain' }));
  // A failure is told by the clipboard's own answer.
  blob.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

// The first press loads this file, and counts.
const button = document.querySelector<HTMLButtonElement>('[data-copy-week]');
if (button) button.onclick = copyWeek;
void copyWeek();
