import { ownCalls } from '#src/api/own-calls.ts';
import { LEAST_TOLD, type WeeklyFigures as Figures } from '#src/api/visits.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { dayAndMonth } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { SITE } from '#src/site.config.ts';
import styles from './MyListings.module.css';

const callOwn = signedInClient(ownCalls);

const ASK = {
  business: (id: number) => callOwn('getBusinessFigures', { id }),
  event: (id: number) => callOwn('getEventFigures', { id }),
  deal: (id: number) => callOwn('getDealFigures', { id }),
} as const;

/** How a listing of mine does, by `kind/id`. */
function askFigures(key: string): Promise<Figures> {
  const [kind, id] = key.split('/');
  return ASK[kind as Kind](Number(id));
}

type Week = Figures['weeks'][number];
type Name = Exclude<keyof Week, 'week'>;

const TITLES: Readonly<Record<Name, string>> = {
  view: 'Views',
  call: 'Calls',
  directions: 'Directions',
  website: 'Website',
  tickets: 'Tickets',
  claims: 'Claims',
};

/** What the page of each kind has to press. */
const OF_KIND: Readonly<Record<Kind, readonly Name[]>> = {
  business: ['view', 'call', 'directions', 'website', 'claims'],
  event: ['view', 'call', 'directions', 'website', 'tickets'],
  deal: ['view', 'call', 'directions', 'claims'],
};

const NUMBER = new Intl.NumberFormat(SITE.locale);
const FEW = `fewer than ${LEAST_TOLD}`;

/** How a listing of mine does, week by week; no number that is so small that it could tell who it was. */
export function WeeklyFigures({ kind, id }: { kind: Kind; id: number }) {
  const { data } = useAnswer(`${kind}/${id}`, askFigures);
  // The rest of the row is whole without them.
  if (!data) return null;
  const names = OF_KIND[kind];
  const isQuiet = data.weeks.every((week) => names.every((name) => week[name] === null));
  return (
    <div className="stack gap-1">
      <h4>By week</h4>
      {isQuiet ? (
        <p className="muted">
          {names.map((name) => TITLES[name]).join(', ')}: {FEW} of each in every one of the last{' '}
          {data.weeks.length} weeks.
        </p>
      ) : (
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
              {data.weeks.map((week) => (
                <tr key={week.week}>
                  <th scope="row">{dayAndMonth(week.week)}</th>
                  {names.map((name) => (
                    <td key={name} className={week[name] === null ? 'muted' : undefined}>
                      {week[name] === null ? FEW : NUMBER.format(week[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
