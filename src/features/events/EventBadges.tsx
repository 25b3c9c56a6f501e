import { When } from '#src/features/listings/card/When.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import type { EventPageProps } from '#src/listings/page-props.ts';
import { isOn, standing } from '#src/listings/occurrence-status.ts';
import { daysToGo, eventStatus } from '#src/listings/event-status.ts';
import * as cards from '#texts/cards.ts';
import * as countdowns from '#texts/countdowns.ts';

type Props = Pick<EventPageProps, 'event' | 'now'>;

/**
 * The badges of its card: how it stands where it isn't as planned, "Today" or "Past Event", right on the day of viewing
 * (decision 083).
 */
export const EventBadges = ({ event, now }: Props) =>
  event.date && (
    <>
      {standing(event) ? (
        <Standing {...{ event, now }} />
      ) : (
        <When state="today" shown={daysToGo(event, now) === countdowns.today}>
          <Badge tone="hot">{countdowns.today}</Badge>
        </When>
      )}
      {isOn(event) && <Past {...{ event, now }} />}
    </>
  );

/** The badges of its page: "Upcoming", how it stands, or "Past Event"; and "5 days to go" or "Today". */
export function EventPageBadges({ event, now }: Props) {
  if (!isOn(event)) return <Standing {...{ event, now }} />;
  const countdown = daysToGo(event, now);
  return (
    <>
      {standing(event) ? (
        <Standing {...{ event, now }} />
      ) : (
        <When state="upcoming" shown={eventStatus(event, now) === 'upcoming'}>
          <Badge tone="good">{cards.upcomingEvent}</Badge>
        </When>
      )}
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

/** "Cancelled" for good; "Moved" and "Sold out" until it is over. */
function Standing({ event, now }: Props) {
  const text = standing(event);
  if (!isOn(event)) return <Badge tone="over">{text}</Badge>;
  return (
    <When state="upcoming" shown={eventStatus(event, now) === 'upcoming'}>
      <Badge tone="warning">{text}</Badge>
    </When>
  );
}

const Past = ({ event, now }: Props) => (
  <When state="past" shown={eventStatus(event, now) === 'past'}>
    <Badge tone="over">{cards.pastEvent}</Badge>
  </When>
);
