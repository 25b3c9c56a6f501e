import { Distance } from '#src/features/listings/place/Distance.tsx';
import { ContactFacts, Fact, Facts } from '#src/features/listings/card/Facts.tsx';
import styles from '#src/features/listings/card/CardFront.module.css';
import { CardActions, type CardProps, FlipCard } from '#src/features/listings/card/FlipCard.tsx';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { OPENING, OpenText } from '#src/features/listings/card/OpenText.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { attributeLabels } from '#src/domain/attributes.ts';
import type { Business } from '#src/listings/business.ts';
import { directionsLink, LISTED_LINK_REL, whatsAppLink } from '#src/domain/links.ts';
import { businessDealsPath, enquiryFormPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { weekLines } from '#src/domain/hours-text.ts';
import { placeText } from '#src/domain/text.ts';
import * as texts from '#texts/business.ts';
import * as cards from '#texts/cards.ts';
import * as common from '#texts/common.ts';
import { enquire } from '#texts/enquiries.ts';
import * as unstated from '#texts/unstated.ts';
import { businessSummary } from './business.ts';

/** Attributes on a card at most; its page has all of them. */
const MOST_MARKS = 2;

/** A business in a list: its kind, its place and whether it is open on the front, its contacts on the back. */
export function BusinessCard({ listing: business, near, eager }: CardProps<Business>) {
  return (
    <FlipCard
      summary={businessSummary(business)}
      isName
      pictureHeight={427}
      eager={eager}
      kicker={<span className={styles.whole}>{marksOf(business)}</span>}
      lead={business.specialty && <Multilingual text={business.specialty} />}
      badges={
        <>
          {business.is_featured && (
            <Badge tone="featured" icon="star">
              {common.featured}
            </Badge>
          )}
          {business.deal_count > 0 && (
            <Badge tone="hot" icon="tag">
              {cards.deals(business.deal_count)}
            </Badge>
          )}
        </>
      }
      back={<BusinessBack business={business} near={near} />}
    >
      <Facts>
        <Fact icon="map-pin" label={common.location}>
          {[placeText(business), business.found_at && texts.foundShort[business.found_at]]
            .filter(Boolean)
            .join(' · ')}
          <Distance from={near} to={business.point} />
        </Fact>
        {(business.hours || business.closed_from || business.closed_until) && (
          <Fact icon="clock" label={cards.hours} className={OPENING}>
            <OpenText {...business} />
          </Fact>
        )}
      </Facts>
    </FlipCard>
  );
}

/** Its category and first attributes; the line breaks between them alone. */
const marksOf = ({ category, attributes }: Business): string =>
  [category?.name ?? unstated.category, ...attributeLabels(attributes).slice(0, MOST_MARKS)]
    .map((mark) => mark.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0');

interface BackProps extends Pick<CardProps<Business>, 'near'> {
  business: Business;
}

function BusinessBack({ business, near }: BackProps) {
  const { title, path } = businessSummary(business);
  const call = telephoneLink(business.contact_phone);
  const directions = directionsLink(business, title);
  const chat = whatsAppLink(business.whatsapp, texts.whatsAppMessage(title));
  return (
    <>
      <Facts>
        <ContactFacts
          phone={business.contact_phone}
          email={business.email}
          website={business.website}
          websiteText={
            <>
              {cards.visitWebsite}
              <span className="visually-hidden">
                <Sentence text={cards.websiteOf}>
                  <Multilingual text={title} />
                </Sentence>
              </span>
            </>
          }
        />
        {(business.business_hours || business.hours) && (
          <Fact icon="clock" label={cards.hours}>
            {business.hours && (
              <>
                <OpenText {...business} />
                <br />
              </>
            )}
            <HoursSummary {...business} />
          </Fact>
        )}
      </Facts>
      <CardActions>
        <ButtonLink small href={path}>
          {cards.viewDetails}
        </ButtonLink>
        {chat && (
          <ButtonLink small look="quiet" icon="message-circle" href={chat} rel={LISTED_LINK_REL}>
            {texts.whatsApp}
          </ButtonLink>
        )}
        {call && (
          <ButtonLink small look="quiet" icon="phone" href={call}>
            {common.call}
          </ButtonLink>
        )}
        {!chat && !call && business.shown_contacts.includes('enquiry') && (
          <ButtonLink small look="quiet" icon="mail" href={enquiryFormPath(business.slug)}>
            {enquire}
          </ButtonLink>
        )}
        {business.deal_count > 0 && (
          <ButtonLink small look="quiet" icon="tag" href={businessDealsPath(business.slug)}>
            {cards.viewDeals}
          </ButtonLink>
        )}
        {directions && (
          <ButtonLink small look="quiet" icon="navigation" href={directions} rel={LISTED_LINK_REL}>
            {common.directions}
            <Distance from={near} to={business.point} />
          </ButtonLink>
        )}
      </CardActions>
    </>
  );
}

/** Opening hours in a few short lines: in the lister's own words, else by weekday. */
function HoursSummary({ business_hours: text, hours: week }: Business) {
  if (text) return <Multilingual text={text} />;
  if (!week) return null;
  return weekLines(week).map(({ days, hours }, index) => (
    <span key={days}>
      {index > 0 && <br />}
      {days}: {hours}
    </span>
  ));
}
