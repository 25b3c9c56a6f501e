import { MIN_REPORTED_COUNT, type WeeklyFigures as Figures } from '#src/api/visits.ts';
import { dayAndMonth } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { SITE } from '#src/site.config.ts';
import styles from './WeeklyFigures.module.css';

type Week = Figures['weeks'][number];
type Name = Exclude<keyof Week, 'week'>;

const TITLES: Readonly<Record<Name, string>> = {
  view: 'Views',
  call: 'Calls',
  directions: 'Directions',
  website: 'Website',
  tickets: 'Tickets',
  share: 'Shares',
  claims: 'Claims',
};

/** The figures of each kind. */
const OF_KIND: Readonly<Record<Kind, readonly Name[]>> = {
  business: ['view', 'call', 'directions', 'website', 'share', 'claims'],
  event: ['view', 'call', 'directions', 'website', 'share', 'tickets'],
  deal: ['view', 'call', 'directions', 'share', 'claims'],
};

const NUMBER = new Intl.NumberFormat(SITE.locale);
const FEW = `fewer than ${MIN_REPORTED_COUNT}`;

/** A figure in words; null is one too small to be told. */
export const figureText = (figure: number | null): string =>
  figure === null ? FEW : NUMBER.format(figure);

interface Props extends Figures {
  kind: Kind;
}

/** The figures of a listing, week by week; none is so small that it could tell who it was. */
export function WeeklyFigures({ kind, weeks }: Props) {
  const names = OF_KIND[kind];
  if (weeks.every((week) => names.every((name) => week[name] === null))) {
    return (
      <p className="muted">
        {names.map((name) => TITLES[name]).join(', ')}: {FEW} of each in every one of the last{' '}
        {weeks.length} weeks.
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who can't point at it scrolls it by keys.
    <section className={styles.weeks} aria-label="Figures by week" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {TITLES[name]}
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
      </table>
    </section>
  );
}
