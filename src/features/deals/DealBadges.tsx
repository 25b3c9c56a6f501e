import { When } from '#src/features/listings/card/When.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import type { Deal } from '#src/listings/deal.ts';
import { dealStatus, isExpiringSoon, isHotDeal, isLastDay } from '#src/listings/status.ts';
import * as texts from '#texts/deal-card.ts';
import * as countdowns from '#texts/countdowns.ts';
import * as cards from '#texts/cards.ts';

interface Props {
  deal: Deal;
  now: Date;
}

/** "Hot Deal", "Expiring Soon", "Ends today" or "Expired", right on the day of viewing. */
export function DealBadges({ deal, now }: Props) {
  const active = dealStatus(deal, now) === 'active';
  const warnings = [
    { state: 'soon', shown: isExpiringSoon(deal, now), text: texts.expiringSoon },
    { state: 'last-day', shown: isLastDay(deal, now), text: countdowns.endsToday },
  ];
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
          {warnings.map(({ state, shown, text }) => (
            <When key={state} state={state} shown={shown}>
              <Badge tone="warning" icon="hourglass">
                {text}
              </Badge>
            </When>
          ))}
          <When state="expired" shown={!active}>
            <Badge tone="over">{cards.expiredDeal}</Badge>
          </When>
        </>
      )}
    </>
  );
}
