import type { WeekHours } from '#src/domain/week-hours.ts';
import { weekLines } from '#src/domain/hours-text.ts';
import { Multilingual } from './Multilingual.tsx';

interface Props {
  /** Hours in the lister's own words. */
  text: string | null;
  /** Hours by weekday, for when there are no words. */
  week: WeekHours | null;
}

/** Opening hours in a few short lines. */
export function HoursSummary({ text, week }: Props) {
  if (text) return <Multilingual text={text} />;
  if (!week) return null;
  return weekLines(week).map(({ days, hours }, index) => (
    <span key={days}>
      {index > 0 && <br />}
      {days}: {hours}
    </span>
  ));
}
