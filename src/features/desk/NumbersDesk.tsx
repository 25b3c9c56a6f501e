import { MEASURES, type Plot as Drawing, type WeekNumbers } from '#src/api/numbers.ts';
import { callNumbers } from '#src/client/number-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Select } from '#src/components/ui/Field.tsx';
import { ScrolledTable } from '#src/components/ui/ScrolledTable.tsx';
import { shortDate } from '#src/domain/day-texts.ts';
import { number } from '#texts/language.ts';
import * as texts from '#texts/numbers.ts';
import { Download } from './Download.tsx';
import styles from './desk.module.css';

/** The address has the measure, as the call takes it: what is wrong there is told by the call. */
const askNumbers = () =>
  callNumbers('listNumbers', {
    query: Object.fromEntries(new URLSearchParams(location.search)),
  });
const askFile = () => callNumbers('exportNumbers');

const CHOICES = MEASURES.map((value) => ({ value, label: texts.measures[value] }));

/** The site's numbers, week by week: one of them drawn, and all of them as a table. */
export function NumbersDesk() {
  const answer = useDeskAnswer('numbers', askNumbers);
  return (
    <DeskPart
      lead={texts.lead}
      action={answer && <Download name={texts.fileName} ask={askFile} />}
      answer={answer}
    >
      {({ weeks, measure, plot }) =>
        weeks.length === 0 ? (
          <EmptyState title={texts.none} titleAs="h2">
            {texts.firstCount}
          </EmptyState>
        ) : (
          <>
            <form className={styles.finder}>
              <Select
                name="measure"
                label={texts.measure}
                choices={CHOICES}
                defaultValue={measure}
              />
              <div>
                <Button type="submit" look="quiet">
                  {texts.show}
                </Button>
              </div>
            </form>
            {plot === null ? <p>{texts.noPlot}</p> : <Plot {...plot} />}
            <Table weeks={weeks} />
          </>
        )
      }
    </DeskPart>
  );
}

const Plot = ({ title, size: [width, height], left, lines, bars, weeks }: Drawing) => (
  <figure className={styles.plot}>
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {lines.map(({ y, text }) => (
        <g key={y}>
          <line x1={left} x2={width} y1={y} y2={y} />
          <text x={left - 4} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {bars.map(({ text, ...bar }) => (
        <rect key={bar.x} {...bar}>
          <title>{text}</title>
        </rect>
      ))}
      {weeks.map(({ x, text }) => (
        <text key={x} x={x} y={height - 5} textAnchor="end">
          {text}
        </text>
      ))}
    </svg>
    <figcaption className="small-print">{texts.plotNote}</figcaption>
  </figure>
);

const Table = ({ weeks }: { weeks: readonly WeekNumbers[] }) => (
  <div className="stack gap-2">
    <ScrolledTable label={texts.byWeek}>
      <caption className="visually-hidden">{texts.byWeek}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.week}</th>
          {MEASURES.map((name) => (
            <th scope="col" key={name}>
              {texts.measures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{shortDate(week.week)}</th>
            {MEASURES.map((name) => (
              <td key={name}>{week[name] === null ? <Unknown /> : number(week[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
    <p className="small-print measure">{texts.whatIsCounted}</p>
  </div>
);

const Unknown = () => (
  <>
    <span className="muted" aria-hidden="true">
      {texts.unknown}
    </span>
    <span className="visually-hidden">{texts.notKnown}</span>
  </>
);
