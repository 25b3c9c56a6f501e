import type { Statement } from '#src/api/advertisement-figures.ts';
import { ScrolledTable } from '#src/components/ui/ScrolledTable.tsx';
import { shortDate } from '#src/domain/day-texts.ts';
import { dollars } from '#src/domain/money.ts';
import { number } from '#texts/language.ts';
import * as texts from '#texts/statement.ts';
import { periodText } from './period-text.ts';
import styles from './StatementSheet.module.css';

/** An advertisement's costs and its figures by day, as its advertiser prints them. */
export const StatementSheet = (statement: Statement) => {
  const { days, views, touches } = statement;
  return (
    <div className={`stack gap-4 ${styles.sheet}`}>
      <dl className={styles.facts}>
        {factsOf(statement).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="small-print">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {days.length === 0 ? (
        <p>{texts.noFigures}</p>
      ) : (
        <ScrolledTable label={texts.byDay}>
          <caption className="visually-hidden">{texts.byDay}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.views}</th>
              <th scope="col">{texts.touches}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((each) => (
              <tr key={each.day}>
                <th scope="row">{shortDate(each.day)}</th>
                <td>{number(each.views)}</td>
                <td>{number(each.touches)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.sum}</th>
              <td>{number(views)}</td>
              <td>{number(touches)}</td>
            </tr>
          </tfoot>
        </ScrolledTable>
      )}
      <p className="small-print measure">
        {texts.madeOn(shortDate(statement.made_on))} {texts.whatIsCounted}
      </p>
    </div>
  );
};

const factsOf = (statement: Statement) =>
  [
    [texts.from, statement.seller],
    [texts.abn, statement.abn],
    [texts.advertiser, statement.advertiser],
    [texts.advertisement, statement.title],
    [texts.place, texts.where(statement.states)],
    [texts.period, periodText(statement)],
    [texts.price, statement.price && dollars(statement.price)],
    [texts.gst, statement.gst && dollars(statement.gst)],
    [
      texts.paid,
      statement.price && (statement.paid_on ? shortDate(statement.paid_on) : texts.notPaid),
    ],
  ] as const;
