import type { SavedListing } from '#src/client/saved-listings.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { isPast } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { placeText } from '#src/domain/text.ts';
import { marked } from '#src/texts/marked.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/lists.ts';
import * as cards from '#texts/cards.ts';
import * as unstated from '#texts/unstated.ts';
import { frameOf } from '../card/Cards.tsx';
import { Fact, Facts } from '../card/Facts.tsx';
import { FlipCard, FrontOnly } from '../card/FlipCard.tsx';
import { Multilingual } from '../card/Multilingual.tsx';
import styles from './SavedCards.module.css';
import { summaryOf } from '../card/summary.ts';

interface Props {
  saved: readonly SavedListing[];
  now: Date;
  /** The number of cards on the page before these. */
  after?: number;
}

/** Listings from the static index: their kind, place and day, and the link to their page. */
export function SavedCards({ saved, now, after = 0 }: Props) {
  return (
    <FrontOnly value={true}>
      <ul className="cards">
        {saved.map((listing, index) => (
          <li key={listing.id} className={frameOf(after + index)}>
            <SavedCard {...{ listing, now }} eager={after + index < 2} />
          </li>
        ))}
      </ul>
    </FrontOnly>
  );
}

const [beforeLastDay, , afterLastDay] = marked(texts.validUntil);

/** The day of a listing, with the words around it; a business has none. */
const DAYS = {
  business: null,
  event: { icon: 'calendar-days', before: '', after: '', over: cards.pastEvent },
  deal: {
    icon: 'hourglass',
    before: beforeLastDay,
    after: afterLastDay,
    over: cards.expiredDeal,
  },
} as const satisfies Record<Kind, object | null>;

function SavedCard({ listing, now, eager }: { listing: SavedListing; now: Date; eager: boolean }) {
  const { kind, about, day, excerpt } = listing;
  const dayText = DAYS[kind];
  const category = kind === 'deal' || !about ? null : { id: 0, name: about };
  return (
    <FlipCard
      summary={summaryOf(kind, { ...listing, category, description: excerpt, image_focus: null })}
      pictureHeight={427}
      eager={eager}
      className={styles.front}
      kicker={<Multilingual text={about || unstated.category} />}
      badges={
        // The index may be weeks old.
        dayText && day && isPast(day, listing, now) && <Badge tone="over">{dayText.over}</Badge>
      }
      back={null}
    >
      <Facts>
        {dayText && day && (
          <Fact icon={dayText.icon}>
            {dayText.before}
            <time dateTime={day}>{shortDate(day)}</time>
            {dayText.after}
          </Fact>
        )}
        <Fact icon="map-pin" label={common.location}>
          <Multilingual text={placeText(listing)} />
        </Fact>
      </Facts>
    </FlipCard>
  );
}
