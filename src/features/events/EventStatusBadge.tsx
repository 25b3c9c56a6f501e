import { When } from '#src/features/listings/card/When.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import type { EventPageProps } from '#src/listings/page-props.ts';
import { eventStatus } from '#src/listings/status.ts';
import * as cards from '#texts/cards.ts';

/** "Upcoming" or "Past Event", right on the day of viewing. */
export function EventStatusBadge({ event, now }: Pick<EventPageProps, 'event' | 'now'>) {
  const status = eventStatus(event, now);
  return (
    <>
      <When state="upcoming" shown={status === 'upcoming'}>
        <Badge tone="good">{cards.upcomingEvent}</Badge>
      </When>
      {event.date && (
        <When state="past" shown={status === 'past'}>
          <Badge tone="over">{cards.pastEvent}</Badge>
        </When>
      )}
    </>
  );
}
