import { Badge } from '#src/components/ui/Badge.tsx';
import type { OwnDeal } from '#src/api/own-deal-calls.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { repeatText } from '#src/domain/repeat-texts.ts';
import { openText } from '#src/domain/hours.ts';
import { placeText } from '#src/domain/text.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { figureText } from '#src/features/listings/detail/WeeklyFigures.tsx';
import { daysToGo, eventStatus } from '#src/listings/event-status.ts';
import { dealStatus, daysLeftText } from '#src/listings/status.ts';
import { occurrenceStatuses } from '#texts/repeats.ts';
import * as texts from '#texts/own-listings.ts';
import * as cards from '#texts/cards.ts';
import type { Owned } from './needs-attention.ts';
import { onNextDate } from './next-date.ts';
import styles from './MyListings.module.css';

/** The place or the dates of a member's listing, in a line of its row. */
export function OwnLine({ kind, listing, now }: Owned & { now: Date }) {
  if (kind === 'business') {
    const isClosed = listing.closed_from !== null || listing.closed_until !== null;
    return (
      <>
        {isClosed && <Badge tone="info">{openText(listing, now)}</Badge>}
        <span>{placeText(listing)}</span>
      </>
    );
  }
  if (kind === 'event') {
    const next = onNextDate(listing);
    const isPast = eventStatus(next, now) === 'past';
    const { occurrence_status: status, repeat, date: first } = listing;
    return (
      <>
        {isPast && <Badge tone="over">{cards.pastEvent}</Badge>}
        {!isPast && status !== 'scheduled' && (
          <Badge tone="warning">{occurrenceStatuses[status]}</Badge>
        )}
        <span>
          {next.date && shortDate(next.date)}
          {withDot(repeat && first && repeatText(repeat, first))}
          {!isPast && withDot(daysToGo(next, now))}
        </span>
      </>
    );
  }
  const isExpired = dealStatus(listing, now) === 'expired';
  return (
    <>
      {isExpired && <Badge tone="over">{cards.expiredDeal}</Badge>}
      <span>
        {listing.valid_until && `${texts.until(shortDate(listing.valid_until))} · `}
        <Multilingual text={listing.business.name} />
        {withDot(daysLeftText(listing, now))}
      </span>
    </>
  );
}

const withDot = (text: string | null): string => (text ? ` · ${text}` : '');

/** The figures of a deal that is or was public. */
export function DealFigures({ deal: { figures, usage_limit, used_count } }: { deal: OwnDeal }) {
  return (
    <dl className={`cluster ${styles.figures}`}>
      <Figure name={texts.views} value={figures.views} />
      <Figure name={texts.claimed} value={figures.claims} />
      <Figure name={texts.redeemed} value={figures.redemptions} />
      {usage_limit !== null && (
        <Figure name={texts.left} value={Math.max(0, usage_limit - used_count)} />
      )}
    </dl>
  );
}

const Figure = ({ name, value }: { name: string; value: number | null }) => (
  <div>
    <dt className="small-print">{name}</dt>
    <dd>{figureText(value)}</dd>
  </div>
);
