import { When } from '#src/features/listings/card/When.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import type { EventPageProps } from '#src/listings/page-props.ts';
import { daysToGo, eventStatus } from '#src/listings/status.ts';
import * as cards from '#texts/cards.ts';
import * as countdowns from '#texts/countdowns.ts';

type Props = Pick<EventPageProps, 'event' | 'now'>;

/** The badges of its card: "Today" or "Past Event", right on the day of viewing (decision 083). */
export const EventBadges = ({ event, now }: Props) =>
  event.date && (
    <>
      <When state="today" shown={daysToGo(event, now) === countdowns.today}>
        <Badge tone="hot">{countdowns.today}</Badge>
      </When>
      <Past {...{ event, now }} />
    </>
  );

/** The badges of its page: "Upcoming" or "Past Event", and "5 days to go" or "Today". */
export function EventPageBadges({ event, now }: Props) {
  const countdown = daysToGo(event, now);
  return (
    <>
      <When state="upcoming" shown={eventStatus(event, now) === 'upcoming'}>
        <Badge tone="good">{cards.upcomingEvent}</Badge>
      </When>
      {event.date && (
        <>
          <Past {...{ event, now }} />
          <When state="counting" shown={countdown !== null}>
            <Badge tone="hot" icon="hourglass">
              <span data-text="countdown">{countdown}</span>
            </Badge>
          </When>
        </>
      )}
    </>
  );
}

const Past = ({ event, now }: Props) => (
  <When state="past" shown={eventStatus(event, now) === 'past'}>
    <Badge tone="over">{cards.pastEvent}</Badge>
  </When>
);
