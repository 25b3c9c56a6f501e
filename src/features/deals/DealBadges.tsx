import { When } from '#src/features/listings/card/When.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import { dayAndMonth } from '#src/domain/days.ts';
import type { Deal } from '#src/listings/deal.ts';
import {
  dealStatus,
  daysLeftText,
  isExpiringSoon,
  isHotDeal,
  isLastDay,
  isToStart,
} from '#src/listings/status.ts';
import * as texts from '#texts/deal-card.ts';
import * as countdowns from '#texts/countdowns.ts';
import * as cards from '#texts/cards.ts';
import * as page from '#texts/deal.ts';

interface Props {
  deal: Deal;
  now: Date;
}

/** The badges of its card: "Hot Deal", "Expiring Soon", "Ends today" or "Expired", right on the day of viewing. */
export function DealBadges({ deal, now }: Props) {
  return (
    <>
      {deal.is_featured && (
        <When state="active" shown={isHotDeal(deal, now)}>
          <Badge tone="featured" icon="flame">
            {texts.hotDeal}
          </Badge>
        </When>
      )}
      {deal.valid_until && (
        <>
          <Warning state="soon" shown={isExpiringSoon(deal, now)}>
            {texts.expiringSoon}
          </Warning>
          <Warning state="last-day" shown={isLastDay(deal, now)}>
            {countdowns.endsToday}
          </Warning>
          <Expired {...{ deal, now }} />
        </>
      )}
    </>
  );
}

/** The badges of its page: "Starts 3 Dec", "Active" or "Expired", and "3 days left" or "Ends today". */
export function DealPageBadges({ deal, now }: Props) {
  const { valid_from } = deal;
  const countdown = daysLeftText(deal, now);
  const starts = isToStart(deal, now);
  return (
    <>
      {valid_from && starts ? (
        <When state="active" shown>
          <Badge tone="info" icon="calendar-days">
            {page.starts(dayAndMonth(valid_from, now.getFullYear()))}
          </Badge>
        </When>
      ) : (
        <When state="active" shown={dealStatus(deal, now) === 'active'}>
          <Badge tone="good">{cards.activeDeal}</Badge>
        </When>
      )}
      {deal.valid_until && (
        <>
          <Expired {...{ deal, now }} />
          <Warning state="counting" shown={countdown !== null}>
            <span data-text="countdown">{countdown}</span>
          </Warning>
        </>
      )}
    </>
  );
}

const Expired = ({ deal, now }: Props) => (
  <When state="expired" shown={dealStatus(deal, now) === 'expired'}>
    <Badge tone="over">{cards.expiredDeal}</Badge>
  </When>
);

const Warning = ({ children, ...when }: Omit<React.ComponentProps<typeof When>, 'className'>) => (
  <When {...when}>
    <Badge tone="warning" icon="hourglass">
      {children}
    </Badge>
  </When>
);
