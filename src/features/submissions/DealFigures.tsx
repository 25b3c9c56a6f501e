import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import type { OwnDeal } from '#src/api/submissions.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { DEAL_STATUS_TEXT, dealStatus } from '#src/listings/status.ts';
import { SITE } from '#src/site.config.ts';
import styles from './MyListings.module.css';

const NUMBER = new Intl.NumberFormat(SITE.locale);

/** How a deal of mine does: until when it runs, what came of it, and what members say is wrong. */
export function DealFigures({ deal }: { deal: OwnDeal }) {
  const { valid_until, usage_limit, used_count, figures } = deal;
  const reported = reportsOf(deal);
  const wasPublic = ['published', 'paused', 'archived'].includes(deal.status);
  return (
    <>
      <p className="cluster">
        <span>
          <Multilingual text={deal.business.name} />
          {valid_until && `, until ${shortDate(valid_until)}`}
        </span>
        {dealStatus(deal, new Date()) === 'expired' && (
          <Badge tone="over">{DEAL_STATUS_TEXT.expired}</Badge>
        )}
      </p>
      {wasPublic && (
        <dl className={`cluster ${styles.figures}`}>
          <Figure name="Views" value={figures.views} />
          <Figure name="Claims" value={figures.claims} />
          <Figure name="Redeemed" value={figures.redemptions} />
          {usage_limit !== null && (
            <Figure name="Left" value={Math.max(0, usage_limit - used_count)} />
          )}
        </dl>
      )}
      {reported && (
        <p className={styles.reason}>
          <strong>Reported by members:</strong> {reported}. If they are right, please change, pause
          or end it.
        </p>
      )}
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="small-print">{name}</dt>
    <dd>{NUMBER.format(value)}</dd>
  </div>
);

const REPORTED = { expired: 'expired', sold_out: 'sold out', wrong: 'something is wrong' } as const;

/** "expired (2), sold out (1)"; empty where nobody complained. */
const reportsOf = ({ reports }: OwnDeal): string =>
  (Object.keys(REPORTED) as (keyof typeof REPORTED)[])
    .filter((reason) => reports[reason] > 0)
    .map((reason) => `${REPORTED[reason]} (${reports[reason]})`)
    .join(', ');
