import type { Opening } from '#src/domain/hours.ts';
import { dayHoursLines } from '#src/domain/hours-text.ts';
import { WEEKDAYS, weekdayName } from '#src/domain/weekdays.ts';
import { openingAttributes } from './OpenText.tsx';
import styles from './HoursTable.module.css';

/** Opening hours by weekday. On the day of viewing the browser marks today and says "Open until 5:00 pm". */
export function HoursTable(place: Opening) {
  const { hours: week } = place;
  if (!week) return null;
  return (
    <div className={styles.hours} {...openingAttributes(place)}>
      <p className={styles.open} data-text="open" />
      <table>
        <caption className="visually-hidden">Opening hours by weekday</caption>
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
    </div>
  );
}
