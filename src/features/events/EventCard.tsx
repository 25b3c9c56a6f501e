import { pictureUrl } from '#src/client/pictures.ts';
import { Fact, Facts } from '#src/features/listings/Facts.tsx';
import {
  CARD_PICTURE_SIZES,
  CardActions,
  CardBadges,
  type CardProps,
  FlipCard,
} from '#src/features/listings/FlipCard.tsx';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Picture } from '#src/features/listings/Picture.tsx';
import { When } from '#src/features/listings/When.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import type { Event } from '#src/listings/event.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { addressLine, LISTED_LINK_REL, webLink } from '#src/domain/links.ts';
import { eventCalendarPath, eventPath, placeholderPath } from '#src/domain/paths.ts';
import { eventStatus } from '#src/listings/status.ts';
import { DEFAULT_TEXT, preview } from '#src/domain/text.ts';
import { DateBlock } from './DateBlock.tsx';
import styles from './EventCard.module.css';
import { EventStatusBadge } from './EventStatusBadge.tsx';
import { eventLive, timeSpan, whereabouts } from './event.ts';

interface Props extends CardProps {
  event: Event;
}

/** An event in a list: when and where on the front, whom to ask and tickets on the back. */
export function EventCard({ event, now, headingLevel, eager, brief }: Props) {
  const title = event.title || DEFAULT_TEXT.eventTitle;
  const time = timeSpan(event);
  return (
    <FlipCard
      href={eventPath(event.slug)}
      title={title}
      headingLevel={headingLevel}
      kicker={event.category?.name ?? DEFAULT_TEXT.category}
      live={eventLive(event)}
      media={
        <div className={styles.picture}>
          <Picture
            src={event.image && pictureUrl(event.image)}
            fallback={placeholderPath('events', event.category?.name)}
            alt=""
            width={640}
            height={360}
            sizes={CARD_PICTURE_SIZES}
            eager={eager}
          />
          <CardBadges>
            <EventStatusBadge event={event} now={now} />
            {event.is_featured && (
              <Badge tone="featured" icon="star">
                Featured
              </Badge>
            )}
          </CardBadges>
          {event.date && <DateBlock day={event.date} className={styles.date} />}
        </div>
      }
      back={!brief && <EventBack event={event} now={now} />}
    >
      <p className={styles.description}>
        <Multilingual text={preview(event.description || DEFAULT_TEXT.description)} />
      </p>
      <Facts className={styles.facts}>
        {event.date && (
          <Fact icon="calendar-days" label="Date">
            <time dateTime={event.date}>{shortDate(event.date)}</time>
          </Fact>
        )}
        {time && (
          <Fact icon="clock" label="Time">
            {time}
          </Fact>
        )}
        <Fact icon="map-pin" label="Location">
          <Multilingual text={whereabouts(event)} />
        </Fact>
        {event.organizer_name && (
          <Fact icon="user" label="Organiser">
            <Multilingual text={event.organizer_name} />
          </Fact>
        )}
        <Fact icon="wallet" label="Price">
          <Multilingual text={event.price_info || DEFAULT_TEXT.price} />
        </Fact>
      </Facts>
    </FlipCard>
  );
}

function EventBack({ event, now }: { event: Event; now: Date }) {
  const address = addressLine(event);
  const tickets = webLink(event.ticket_url);
  return (
    <>
      <Facts>
        {event.organizer_name && (
          <Fact icon="user" label="Organiser">
            <Multilingual text={event.organizer_name} />
          </Fact>
        )}
        {event.venue && (
          <Fact icon="store" label="Venue">
            <Multilingual text={event.venue} />
          </Fact>
        )}
        <Fact icon="map-pin" label="Address">
          <Multilingual text={address ?? DEFAULT_TEXT.location} />
        </Fact>
        <Fact icon="wallet" label="Price">
          <Multilingual text={event.price_info || DEFAULT_TEXT.price} />
        </Fact>
      </Facts>
      <CardActions>
        <ButtonLink small href={eventPath(event.slug)}>
          View Details
        </ButtonLink>
        {event.date && (
          <ButtonLink small look="quiet" icon="calendar-plus" href={eventCalendarPath(event.slug)}>
            Add to Calendar
          </ButtonLink>
        )}
        {tickets && (
          <When state="upcoming" shown={eventStatus(event, now) === 'upcoming'}>
            <ButtonLink small look="quiet" icon="ticket" href={tickets} rel={LISTED_LINK_REL}>
              Get Tickets
            </ButtonLink>
          </When>
        )}
      </CardActions>
    </>
  );
}
