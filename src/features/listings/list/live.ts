import { TIME_ZONE } from '#src/site.places.ts';
import { wallClock } from '#src/domain/days.ts';
import { openState, openText, todayText, weekdayIn, weekOf } from '#src/domain/hours.ts';
import type { Weekday } from '#src/domain/weekdays.ts';
import {
  countdownTo,
  daysLeftText,
  dealStatus,
  isExpiringSoon,
  isLastDay,
} from '#src/listings/status.ts';
import * as texts from '#texts/countdowns.ts';

const MS_A_MINUTE = 60_000;

/*
 * A page may be weeks old when it is read. This corrects what depends on the day: inside an element with `data-live`,
 * elements with `data-when` show in their states only, `data-text` gets its words, and a `data-current-only` list loses
 * the listings that are over.
 */

/** The present of a listing: the states for `data-when`, and the words of its countdown. */
interface Now {
  states: readonly (string | false | null)[];
  countdown: string | null;
}

const readers: Record<string, (element: HTMLElement, now: Date) => Now> = {
  event({ dataset }, now) {
    const { day, end } = dataset;
    const isPast = Number(end) * MS_A_MINUTE <= now.getTime();
    const countdown = day && !isPast ? countdownTo(day, placeOf(dataset), now) : null;
    return {
      states: [
        isPast ? 'past' : 'upcoming',
        countdown === texts.today && 'today',
        countdown && 'counting',
      ],
      countdown,
    };
  },
  deal({ dataset }, now) {
    const deal = { valid_until: dataset.day ?? null, business: placeOf(dataset) };
    const countdown = daysLeftText(deal, now);
    return {
      states: [
        dealStatus(deal, now),
        isExpiringSoon(deal, now) && 'soon',
        isLastDay(deal, now) && 'last-day',
        countdown && 'counting',
      ],
      countdown,
    };
  },
};

/** Corrects the whole page to an instant. */
function correct(now: Date): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const read = readers[element.dataset.live ?? ''];
    if (read) correctListing(element, read(element, now));
    else correctHours(element, now);
  }
}

function correctListing(listing: HTMLElement, { states, countdown }: Now): void {
  for (const part of listing.querySelectorAll<HTMLElement>('[data-when], [data-text=countdown]')) {
    // A card inside a detail page corrects itself.
    if (part.closest('[data-live]:not([data-live=hours])') !== listing) continue;
    if (part.dataset.when)
      part.hidden = !part.dataset.when.split(' ').some((state) => states.includes(state));
    else rewrite(part, countdown);
  }
  const item = listing.closest('li');
  if (item?.closest('[data-current-only]')) {
    item.hidden = states.includes('past') || states.includes('expired');
  }
}

function correctHours(element: HTMLElement, now: Date): void {
  const { week = '', closedFrom, closedUntil } = element.dataset;
  const { zone } = placeOf(element.dataset);
  const place = { hours: weekOf(week), zone, closed_from: closedFrom, closed_until: closedUntil };
  const state = openState(place, now);
  correctToday(element, weekdayIn(zone, now), state !== null && 'closedUntil' in state);
  const away = element.querySelector<HTMLElement>('[data-text=away]');
  if (away) away.hidden = (closedUntil ?? '9999') < wallClock(zone, now).day;
  if (element.dataset.text !== 'open') return;
  // The served words stay for a day without known hours.
  rewrite(element, openText(place, now) || null);
  element.dataset.open = String(state?.open);
}

/** Marks today in a table of hours, and shows its hours over the folded table. */
function correctToday(element: HTMLElement, today: Weekday, isAway: boolean): void {
  let hours = isAway ? texts.closed : '';
  for (const row of element.querySelectorAll<HTMLElement>('[data-weekday]')) {
    if (row.dataset.weekday === today) {
      row.setAttribute('aria-current', 'date');
      hours ||= Array.from(row.querySelectorAll('td > span'), (line) => line.textContent).join(
        ', ',
      );
    } else row.removeAttribute('aria-current');
  }
  rewrite(element.querySelector('[data-text=today]'), todayText(hours));
}

/** Replaces words only where they differ, as somebody may have selected them. */
function rewrite(element: Element | null, text: string | null): void {
  if (element && text && element.textContent !== text) element.textContent = text;
}

const placeOf = ({ zone = TIME_ZONE }: DOMStringMap) => ({ zone });

/** Keeps the view of lists that was chosen last on this device. */
function keepView(): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name=view]')) {
    if (localStorage.getItem('view') === choice.value) choice.checked = true;
    choice.addEventListener('change', () => localStorage.setItem('view', choice.value));
  }
}

/** Corrects the page each minute, as days and opening hours begin and end with one. */
function correctEveryMinute(): void {
  correct(new Date());
  setTimeout(correctEveryMinute, MS_A_MINUTE - (Date.now() % MS_A_MINUTE));
}

correctEveryMinute();
// A page that comes back from the background or from the history may have slept over midnight.
addEventListener('pageshow', () => correct(new Date()));
document.addEventListener('visibilitychange', () => correct(new Date()));
keepView();
