import type { SavedListing } from '#src/client/saved-listings.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { isPast } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { placeText } from '#src/domain/text.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/lists.ts';
import * as cards from '#texts/cards.ts';
import * as unstated from '#texts/unstated.ts';
import { Fact, Facts } from '../card/Facts.tsx';
import { type CardProps, FlipCard } from '../card/FlipCard.tsx';
import { Multilingual } from '../card/Multilingual.tsx';
import styles from './SavedCard.module.css';
import { summaryOf } from '../card/summary.ts';

/** The day of a listing, with the words around it; a business has none. */
const DAYS = {
  business: null,
  event: { icon: 'calendar-days', text: texts.onDay, over: cards.pastEvent },
  deal: { icon: 'hourglass', text: texts.validUntil, over: cards.expiredDeal },
} as const satisfies Record<Kind, object | null>;

/** A listing from the static index: its kind, place and day, and the link to its page. */
export function SavedCard({ listing, now, eager }: CardProps<SavedListing>) {
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
            <Sentence text={dayText.text}>
              <time dateTime={day}>{shortDate(day)}</time>
            </Sentence>
          </Fact>
        )}
        <Fact icon="map-pin" label={common.location}>
          <Multilingual text={placeText(listing)} />
        </Fact>
      </Facts>
    </FlipCard>
  );
}
