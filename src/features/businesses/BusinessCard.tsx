import { pictureUrl } from '#src/client/pictures.ts';
import { Fact, Facts } from '#src/features/listings/Facts.tsx';
import {
  CARD_PICTURE_SIZES,
  CardActions,
  CardBadges,
  type CardProps,
  FlipCard,
} from '#src/features/listings/FlipCard.tsx';
import { HoursSummary } from '#src/features/listings/HoursSummary.tsx';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Picture } from '#src/features/listings/Picture.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import type { Business } from '#src/listings/business.ts';
import { directionsLink, LISTED_LINK_REL, mailLink, webLink } from '#src/domain/links.ts';
import { businessDealsPath, businessPath, placeholderPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { DEFAULT_TEXT, dealCountText, preview, suburbAndState } from '#src/domain/text.ts';
import styles from './BusinessCard.module.css';

interface Props extends CardProps {
  business: Business;
}

/** A business in a list: what it is on the front, how to reach it on the back. */
export function BusinessCard({ business, headingLevel, eager, brief }: Props) {
  const name = business.name || DEFAULT_TEXT.businessName;
  const image = business.image ?? business.images[0] ?? null;
  return (
    <FlipCard
      href={businessPath(business.slug)}
      title={name}
      headingLevel={headingLevel}
      kicker={business.category?.name ?? DEFAULT_TEXT.category}
      media={
        <div className={styles.picture}>
          <Picture
            src={image && pictureUrl(image)}
            fallback={placeholderPath('businesses', business.category?.name)}
            alt=""
            width={640}
            height={480}
            sizes={CARD_PICTURE_SIZES}
            eager={eager}
          />
          <CardBadges>
            {business.is_featured && (
              <Badge tone="featured" icon="star">
                Featured
              </Badge>
            )}
            {business.deal_count > 0 && (
              <Badge tone="hot" icon="tag">
                {dealCountText(business.deal_count)}
              </Badge>
            )}
          </CardBadges>
        </div>
      }
      back={!brief && <BusinessBack business={business} name={name} />}
    >
      {business.specialty && (
        <p className={styles.specialty}>
          <Multilingual text={business.specialty} />
        </p>
      )}
      <p className={styles.description}>
        <Multilingual text={preview(business.description || DEFAULT_TEXT.description)} />
      </p>
      <Facts className={styles.place}>
        <Fact icon="map-pin" label="Location">
          {suburbAndState(business.suburb, business.state) ?? DEFAULT_TEXT.location}
        </Fact>
      </Facts>
    </FlipCard>
  );
}

function BusinessBack({ business, name }: { business: Business; name: string }) {
  const phone = telephoneLink(business.contact_phone);
  const mail = mailLink(business.email);
  const website = webLink(business.website);
  const directions = directionsLink(business, name);
  return (
    <>
      <Facts>
        {phone && (
          <Fact icon="phone" label="Phone">
            <a href={phone}>{business.contact_phone}</a>
          </Fact>
        )}
        {mail && (
          <Fact icon="mail" label="E-mail">
            <a href={mail}>{business.email}</a>
          </Fact>
        )}
        {website && (
          <Fact icon="globe" label="Website">
            <a href={website} rel={LISTED_LINK_REL}>
              Visit Website
              <span className="visually-hidden">
                {' of '}
                <Multilingual text={name} />
              </span>
            </a>
          </Fact>
        )}
        {(business.business_hours || business.hours) && (
          <Fact icon="clock" label="Hours">
            <HoursSummary text={business.business_hours} week={business.hours} />
          </Fact>
        )}
      </Facts>
      <CardActions>
        <ButtonLink small href={businessPath(business.slug)}>
          View Details
        </ButtonLink>
        {business.deal_count > 0 && (
          <ButtonLink small look="quiet" icon="tag" href={businessDealsPath(business.slug)}>
            View Deals
          </ButtonLink>
        )}
        {directions && (
          <ButtonLink small look="quiet" icon="navigation" href={directions} rel={LISTED_LINK_REL}>
            Directions
          </ButtonLink>
        )}
      </CardActions>
    </>
  );
}
