import { type Opening, todayText } from '#src/domain/hours.ts';
import type { Day } from '#src/domain/values.ts';
import { dayAndMonth } from '#src/domain/days.ts';
import { dayHoursLines } from '#src/domain/hours-text.ts';
import { WEEKDAYS, weekdayName } from '#src/domain/weekdays.ts';
import { openingAttributes } from '../card/OpenText.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/hours.ts';
import styles from './HoursTable.module.css';

/** "Closed on 1 Dec", "Closed from 1 Dec until 3 Dec", as far as the days are known. */
function awayText(from: Day | null | undefined, until: Day | null | undefined): string {
  if (from && from === until) return texts.closedOn(dayAndMonth(from));
  if (from && until) return texts.closedFromUntil(dayAndMonth(from), dayAndMonth(until));
  if (from) return texts.closedFrom(dayAndMonth(from));
  return until ? texts.closedUntil(dayAndMonth(until)) : common.closed;
}

/** Opening hours: today's, which the browser marks on the day of viewing, and behind them the whole week. */
export function HoursTable(place: Opening) {
  const { hours: week, closed_from: from, closed_until: until } = place;
  if (!week && !from && !until) return null;
  return (
    <div className={styles.hours} {...openingAttributes(place)}>
      {(from || until) && (
        <p data-text="away" className="small-print">
          {awayText(from, until)}
        </p>
      )}
      {week && (
        <details>
          <summary>
            <span data-text="today">{todayText()}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
          <table>
            <caption className="visually-hidden">{texts.hoursCaption}</caption>
            <tbody>
              {WEEKDAYS.map((day) => {
                const hours = week[day];
                return (
                  hours !== undefined && (
                    <tr key={day} data-weekday={day}>
                      <th scope="row">{weekdayName(day)}</th>
                      <td>
                        {dayHoursLines(hours).map((line) => (
                          <span key={line}>{line}</span>
                        ))}
                      </td>
                    </tr>
                  )
                );
              })}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
