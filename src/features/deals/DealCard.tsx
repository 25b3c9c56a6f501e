import { Distance } from '#src/features/listings/place/Distance.tsx';
import { Fact, Facts } from '#src/features/listings/card/Facts.tsx';
import { CardActions, type CardProps, FlipCard } from '#src/features/listings/card/FlipCard.tsx';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { Prices } from '#src/features/listings/card/Prices.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import type { Deal } from '#src/listings/deal.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { dealPath } from '#src/domain/paths.ts';
import { goodOnText } from '#src/domain/weekdays.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { placeText, preview } from '#src/domain/text.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/deal-card.ts';
import * as kinds from '#texts/kinds.ts';
import * as unstated from '#texts/unstated.ts';
import styles from './DealCard.module.css';
import { DealBadges } from './DealBadges.tsx';
import { percentOffText } from '#src/listings/deal-price.ts';
import { dealSummary } from './deal.ts';

/** A deal in a list, as a coupon: the offer on the front, its terms and the contacts on the back. */
export function DealCard({ listing: deal, now, near, eager }: CardProps<Deal>) {
  const percent = percentOffText(deal);
  const business = <Multilingual text={deal.business.name || unstated.businessName} />;
  const validity = deal.valid_until && (
    <Fact icon="hourglass">
      <Sentence text={texts.validUntilDay}>
        <time dateTime={deal.valid_until}>{shortDate(deal.valid_until)}</time>
      </Sentence>
    </Fact>
  );
  return (
    <FlipCard
      summary={dealSummary(deal)}
      pictureHeight={320}
      eager={eager}
      className={styles.coupon}
      kicker={business}
      badges={<DealBadges deal={deal} now={now} />}
      back={<DealBack {...{ deal, near, business, validity }} />}
    >
      <Facts className={styles.facts}>
        <Fact icon="map-pin" label={common.location}>
          {placeText(deal.business)}
          <Distance from={near} to={deal.business.point} />
        </Fact>
        {validity}
      </Facts>
      <div className={styles.stub}>
        <Prices deal={deal} />
        {percent && deal.discount_price !== null && <Badge tone="maroon">{percent}</Badge>}
      </div>
    </FlipCard>
  );
}

interface BackProps {
  deal: Deal;
  near: CardProps<Deal>['near'];
  /** The name of its business. */
  business: React.ReactNode;
  /** The end of its validity, as a fact. */
  validity: React.ReactNode;
}

function DealBack({ deal, near, business, validity }: BackProps) {
  const { category, contact_phone } = deal.business;
  const goodOn = goodOnText(deal.weekdays);
  const phone = telephoneLink(contact_phone);
  return (
    <>
      <Facts>
        <Fact icon="store" label={kinds.one.business}>
          {business}
          <Distance from={near} to={deal.business.point} />
        </Fact>
        {validity}
        {goodOn && <Fact icon="calendar-days">{goodOn}</Fact>}
        <Fact icon="tag" label={common.category}>
          {category?.name ?? unstated.category}
        </Fact>
        {phone && (
          <Fact icon="phone" label={texts.phoneOfBusiness}>
            <a href={phone}>{contact_phone}</a>
          </Fact>
        )}
        <Fact icon="info" label={texts.terms}>
          <Multilingual text={preview(deal.terms || unstated.terms)} />
        </Fact>
      </Facts>
      <CardActions>
        <ButtonLink small href={dealPath(deal.slug)}>
          {texts.viewDeal}
        </ButtonLink>
        {phone && (
          <ButtonLink small look="quiet" icon="phone" href={phone}>
            {texts.callBusiness}
          </ButtonLink>
        )}
      </CardActions>
    </>
  );
}
