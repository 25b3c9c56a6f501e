import { Distance } from '#src/features/listings/place/Distance.tsx';
import { Fact, Facts } from '#src/features/listings/card/Facts.tsx';
import { CardActions, type CardProps, FlipCard } from '#src/features/listings/card/FlipCard.tsx';
import type { Summary } from '#src/features/listings/card/summary.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { When } from '#src/features/listings/card/When.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import type { Event } from '#src/listings/event.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { addressLine, LISTED_LINK_REL, webLink } from '#src/domain/links.ts';
import { eventCalendarPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { hasRoom, isOn } from '#src/listings/occurrence-status.ts';
import { eventStatus } from '#src/listings/event-status.ts';
import { placeText, preview } from '#src/domain/text.ts';
import * as cards from '#texts/cards.ts';
import * as common from '#texts/common.ts';
import * as unstated from '#texts/unstated.ts';
import { DateBlock } from './DateBlock.tsx';
import { EventBadges } from './EventBadges.tsx';
import styles from './EventCard.module.css';
import { areaText, eventDays, eventRepeats, eventSummary, timeSpan, venueText } from './event.ts';

/** An event in a list: the time and the place on the front, the contacts and tickets on the back. */
export function EventCard({ listing: event, now, near, eager, byDate }: CardProps<Event>) {
  const summary = eventSummary(event, byDate);
  const time = timeSpan(event);
  const category = event.category?.name ?? unstated.category;
  const when = (
    <>
      {event.date && (
        <Fact
          icon="calendar-days"
          label={common.date}
          className={needsNoWords(event, now) ? styles.told : undefined}
        >
          <time dateTime={event.date}>{eventDays(event, shortDate)}</time>
        </Fact>
      )}
      {time && (
        <Fact icon="clock" label={common.time}>
          {time}
        </Fact>
      )}
    </>
  );
  const organiser = event.organizer_name && <Multilingual text={event.organizer_name} />;
  const price = (
    <Fact icon="wallet" label={common.price}>
      <Multilingual text={event.price_info || unstated.price} />
    </Fact>
  );
  return (
    <FlipCard
      summary={summary}
      pictureHeight={360}
      eager={eager}
      className={styles.front}
      kicker={[category, eventRepeats(event)].filter(Boolean).join(' · ')}
      badges={
        <>
          <EventBadges event={event} now={now} />
          {event.is_featured && (
            <Badge tone="featured" icon="star">
              {common.featured}
            </Badge>
          )}
        </>
      }
      onPicture={event.date && <DateBlock day={event.date} className={styles.date} />}
      back={<EventBack {...{ event, summary, now, near, when, organiser, price }} />}
    >
      <Facts className={styles.facts}>
        {when}
        <Fact icon="map-pin" label={common.location}>
          <Multilingual text={areaText(event) ?? venueText(event)} />
          <Distance from={near} to={event.point} />
        </Fact>
        {organiser && (
          <Fact icon="user" label={cards.organiser} className={styles.organiser}>
            {organiser}
          </Fact>
        )}
        {price}
      </Facts>
    </FlipCard>
  );
}

/** Half a year: nearer days are told without their year, which the leaf of a day does alone. */
const MS_TOLD = 183 * 86_400_000;
const needsNoWords = ({ date, end_date: last }: Event, now: Date) =>
  !last && Math.abs(Date.parse(date ?? '') - now.getTime()) < MS_TOLD;

interface BackProps {
  event: Event;
  summary: Summary;
  now: Date;
  near: CardProps<Event>['near'];
  /** Its day and its time, as facts. */
  when: React.ReactNode;
  organiser: React.ReactNode;
  price: React.ReactNode;
}

function EventBack({ event, summary, now, near, when, organiser, price }: BackProps) {
  const call = telephoneLink(event.organizer_phone);
  const tickets = hasRoom(event) && webLink(event.ticket_url);
  const isOnline = event.attendance === 'online';
  const address = isOnline
    ? areaText(event)
    : (addressLine(event) ?? (event.venue ? null : placeText(event)));
  return (
    <>
      <p className={styles.about}>
        <Multilingual text={preview(summary.description)} />
      </p>
      <Facts>
        {when}
        {organiser && (
          <Fact icon="user" label={cards.organiser}>
            {organiser}
          </Fact>
        )}
        {event.venue && !isOnline && (
          <Fact icon="store" label={common.venue}>
            <Multilingual text={event.venue} />
          </Fact>
        )}
        {address && (
          <Fact icon="map-pin" label={common.address}>
            <Multilingual text={address} />
            <Distance from={near} to={event.point} />
          </Fact>
        )}
        {price}
      </Facts>
      <CardActions>
        <ButtonLink small href={summary.path}>
          {cards.viewDetails}
        </ButtonLink>
        {call && (
          <ButtonLink small look="quiet" icon="phone" href={call}>
            {common.call}
          </ButtonLink>
        )}
        {event.date && isOn(event) && (
          <ButtonLink small look="quiet" icon="calendar-plus" href={eventCalendarPath(event.slug)}>
            {cards.addToCalendar}
          </ButtonLink>
        )}
        {tickets && (
          <When state="upcoming" shown={eventStatus(event, now) === 'upcoming'}>
            <ButtonLink small look="quiet" icon="ticket" href={tickets} rel={LISTED_LINK_REL}>
              {cards.getTickets}
            </ButtonLink>
          </When>
        )}
      </CardActions>
    </>
  );
}
