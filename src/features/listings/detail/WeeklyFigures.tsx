import { MIN_REPORTED_COUNT, type WeeklyFigures as Figures } from '#src/api/visits.ts';
import { ScrolledTable } from '#src/components/ui/ScrolledTable.tsx';
import { dayAndMonth } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import * as texts from '#texts/figures.ts';
import { number } from '#texts/language.ts';

type Week = Figures['weeks'][number];
type Name = Exclude<keyof Week, 'week'>;

/** The figures of each kind. */
const OF_KIND: Readonly<Record<Kind, readonly Name[]>> = {
  business: ['view', 'call', 'directions', 'website', 'share', 'claims'],
  event: ['view', 'call', 'directions', 'website', 'share', 'tickets'],
  deal: ['view', 'call', 'directions', 'share', 'claims'],
};

/** A figure in words; null is one too small to be told. */
export const figureText = (figure: number | null): string =>
  figure === null ? texts.fewerThan(MIN_REPORTED_COUNT) : number(figure);

interface Props extends Figures {
  kind: Kind;
}

/** The figures of a listing, week by week; none is so small that it could tell who it was. */
export function WeeklyFigures({ kind, weeks }: Props) {
  const names = OF_KIND[kind];
  if (weeks.every((week) => names.every((name) => week[name] === null))) {
    return (
      <p className="muted">
        {texts.allFewerThan(
          names.map((name) => texts.figures[name]).join(', '),
          MIN_REPORTED_COUNT,
          weeks.length,
        )}
      </p>
    );
  }
  return (
    <ScrolledTable label={texts.figuresByWeek}>
      <thead>
        <tr>
          <th scope="col">{texts.weekFrom}</th>
          {names.map((name) => (
            <th scope="col" key={name}>
              {texts.figures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{dayAndMonth(week.week)}</th>
            {names.map((name) => (
              <td key={name} className={week[name] === null ? 'muted' : undefined}>
                {figureText(week[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
