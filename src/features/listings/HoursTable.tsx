import type { WeekHours } from '#src/domain/week-hours.ts';
import { WEEKDAYS } from '#src/domain/weekdays.ts';
import { dayHoursLines, weekdayName } from '#src/domain/hours-text.ts';
import styles from './HoursTable.module.css';

interface Props {
  week: WeekHours;
  /** The time zone of the place. */
  zone: string;
}

/** Opening hours by weekday. On the day of viewing the browser marks today and says "Open now". */
export function HoursTable({ week, zone }: Props) {
  return (
    <div
      className={styles.hours}
      data-live="hours"
      data-zone={zone}
      // With quotes that an attribute needn't spell out: six letters each otherwise.
      data-week={JSON.stringify(week).replaceAll('"', "'")}
    >
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
