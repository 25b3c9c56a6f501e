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
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import type { Deal } from '#src/listings/deal.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { dealPath, placeholderPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { DEFAULT_TEXT, preview, suburbAndState } from '#src/domain/text.ts';
import styles from './DealCard.module.css';
import { DealBadges } from './DealBadges.tsx';
import { dealLive, percentOffText } from './deal.ts';
import { Prices } from './Prices.tsx';

interface Props extends CardProps {
  deal: Deal;
}

/** A deal in a list, as a coupon: the offer on the front, its terms and whom to call on the back. */
export function DealCard({ deal, now, headingLevel, eager, brief }: Props) {
  const title = deal.title || DEFAULT_TEXT.dealTitle;
  const { business } = deal;
  const percent = percentOffText(deal);
  return (
    <FlipCard
      href={dealPath(deal.slug)}
      title={title}
      headingLevel={headingLevel}
      className={styles.coupon}
      live={dealLive(deal)}
      kicker={<Multilingual text={business.name || DEFAULT_TEXT.businessName} />}
      media={
        <div className={styles.picture}>
          <Picture
            src={deal.image && pictureUrl(deal.image)}
            fallback={placeholderPath('deals', business.category?.name)}
            alt=""
            width={640}
            height={320}
            sizes={CARD_PICTURE_SIZES}
            eager={eager}
          />
          <CardBadges>
            <DealBadges deal={deal} now={now} />
          </CardBadges>
        </div>
      }
      back={!brief && <DealBack deal={deal} />}
    >
      <p className={styles.description}>
        <Multilingual text={preview(deal.description || DEFAULT_TEXT.description)} />
      </p>
      <Facts className={styles.facts}>
        <Fact icon="map-pin" label="Location">
          {suburbAndState(business.suburb, business.state) ?? DEFAULT_TEXT.location}
        </Fact>
        {deal.valid_until && (
          <Fact icon="hourglass" label="Validity">
            Valid until <time dateTime={deal.valid_until}>{shortDate(deal.valid_until)}</time>
          </Fact>
        )}
      </Facts>
      <div className={styles.stub}>
        <Prices deal={deal} />
        {percent && deal.discount_price !== null && <Badge tone="maroon">{percent}</Badge>}
      </div>
    </FlipCard>
  );
}

function DealBack({ deal }: { deal: Deal }) {
  const { business } = deal;
  const phone = telephoneLink(business.contact_phone);
  return (
    <>
      <Facts>
        <Fact icon="store" label="Business">
          <Multilingual text={business.name || DEFAULT_TEXT.businessName} />
        </Fact>
        {deal.valid_until && (
          <Fact icon="hourglass" label="Valid until">
            Valid until <time dateTime={deal.valid_until}>{shortDate(deal.valid_until)}</time>
          </Fact>
        )}
        <Fact icon="tag" label="Category">
          {business.category?.name ?? DEFAULT_TEXT.category}
        </Fact>
        {phone && (
          <Fact icon="phone" label="Phone of the business">
            <a href={phone}>{business.contact_phone}</a>
          </Fact>
        )}
        <Fact icon="info" label="Terms">
          <Multilingual text={preview(deal.terms || DEFAULT_TEXT.terms)} />
        </Fact>
      </Facts>
      <CardActions>
        <ButtonLink small href={dealPath(deal.slug)}>
          View Deal
        </ButtonLink>
        {phone && (
          <ButtonLink small look="quiet" icon="phone" href={phone}>
            Call Business
          </ButtonLink>
        )}
      </CardActions>
    </>
  );
}
