import { useRef } from 'react';
import { Refusal } from '#src/client/api.ts';
import { useMayAs } from '#src/client/session/use-account.ts';
import { whenText } from '#src/client/when-text.ts';
import type { CardsOfKinds } from '#src/features/listings/card/FlipCard.tsx';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import type { ModerationDetail, ModerationItem } from '#src/api/moderation.ts';
import { KINDS, singularOf } from '#src/domain/kinds.ts';
import { listingPath, mendPath } from '#src/domain/paths.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { Changes, FiguresByWeek, History, ListingPreview, Similar } from './ListingParts.tsx';
import { Messages } from './Messages.tsx';
import styles from './moderation.module.css';
import { deskAddress } from './desk-view.ts';
import { Reports } from './Reports.tsx';
import { titleOf } from '#src/listings/title.ts';
import { isPaused, personText, waitingText } from './review-rules.ts';
import { STATUS_WORDS } from '#src/listings/lifecycle.ts';
import * as common from '#texts/common.ts';
import * as kinds from '#texts/kinds.ts';
import { editThis } from '#texts/mends.ts';
import * as texts from '#texts/review.ts';
import { SuspendedOwner } from './SuspendedOwner.tsx';
import type { Desk } from './use-review-desk.ts';

interface Props {
  desk: Desk;
  hasShortcuts: boolean;
  cards: CardsOfKinds;
}

/** One listing, whole: how it would be, its changes, its history, and the decision. */
export function ListingReview({ desk, hasShortcuts, cards }: Props) {
  const { view, listing } = desk;
  const { data: detail, error } = listing;
  /** The title in the queue, while the listing itself is on its way. */
  const title = desk.openItem?.title;
  const heading = useRef<HTMLHeadingElement>(null);
  const name = detail ? titleOf(detail.proposed) : (title ?? texts.loadingListing);
  const loadAnew = () => desk.reload().then(() => heading.current?.focus());
  return (
    <section
      className={`stack ${styles.listing}`}
      aria-labelledby="listing"
      aria-busy={!detail && error === undefined}
    >
      <p className={styles.back}>
        <ButtonLink
          look="plain"
          icon="arrow-left"
          href={deskAddress({ filters: view.filters, open: null })}
        >
          {texts.backToQueue}
        </ButtonLink>
      </p>
      <h2 id="listing" ref={heading} tabIndex={-1} data-listing-heading>
        <Multilingual text={error === undefined || detail ? name : (title ?? texts.listing)} />
      </h2>
      {error !== undefined && <Failed listing={listing} retry={loadAnew} />}
      {!detail && error === undefined && (
        <div className={`placeholder ${styles.waiting}`} aria-hidden="true" />
      )}
      {detail && (
        <>
          <Summary detail={detail} />
          {detail.owner?.is_suspended && detail.item.submitted_by && (
            <SuspendedOwner
              person={detail.item.submitted_by}
              waiting={detail.owner.waiting}
              desk={desk}
              done={() => heading.current?.focus()}
            />
          )}
          {desk.isDecided ? (
            <p className="note">{texts.justDecided}</p>
          ) : (
            <DecisionPanel {...{ detail, desk, hasShortcuts, loadAnew }} />
          )}
          <Messages detail={detail} listing={listing} />
          <Parts {...{ detail, desk, cards, loadAnew }} />
        </>
      )}
    </section>
  );
}

interface PartsProps extends Omit<Props, 'hasShortcuts'> {
  detail: ModerationDetail;
  loadAnew: () => Promise<unknown>;
}

/** The parts of a listing that a decision is made by. */
function Parts({ detail, desk, cards, loadAnew }: PartsProps) {
  const { item, published, proposed, former } = detail;
  const { kind } = item;
  return (
    <div className={styles.parts}>
      <div className={`stack gap-6 ${styles.facts}`}>
        {published && item.changes.length > 0 && (
          <Changes
            {...{ kind, before: published, after: proposed, sides: ['now', 'proposed'] }}
            id="changes"
            title={texts.whatChanges}
          />
        )}
        {published && former && (
          <Changes
            {...{ kind, before: former, after: published, sides: ['before', 'now'] }}
            id="immediate"
            title={texts.whatChangedAtOnce}
          />
        )}
        {published && detail.reported?.seen && (
          <Changes
            {...{ kind, before: detail.reported.seen, after: published, sides: ['seen', 'now'] }}
            id="since"
            title={texts.changedSinceReport}
          />
        )}
        <Reports detail={detail} answered={loadAnew} />
        <Similar kind={kind} similar={detail.similar} filters={desk.view.filters} />
      </div>
      <ListingPreview
        title={item.status === 'published' ? texts.asItLooks : texts.asItWillLook}
        kind={kind}
        listing={proposed}
        {...{ published, cards }}
      />
      <div className={`stack gap-6 ${styles.past}`}>
        <History history={detail.history} />
        {published && <FiguresByWeek listing={item} />}
      </div>
    </div>
  );
}

interface FailedProps extends Pick<Desk, 'listing'> {
  retry: () => Promise<unknown>;
}

function Failed({ listing: { error, failure }, retry }: FailedProps) {
  if (error instanceof Refusal && error.status === 404) {
    return <Message tone="error">{texts.noSuchListing}</Message>;
  }
  return <Trouble title={texts.listingNotLoaded} text={failure?.text ?? null} retry={retry} />;
}

function Summary({ detail }: { detail: ModerationDetail }) {
  const { item, published, history } = detail;
  const { status } = item;
  const kind = singularOf(item.kind);
  const isDown = isPaused(history);
  const mayMend = useMayAs('editor');
  return (
    <div className="stack gap-2">
      <p className="cluster">
        <Badge icon={KINDS[kind].icon}>{kinds.one[kind]}</Badge>
        <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>
        {item.changes.length > 0 && (
          <Badge tone="info">{isDown ? texts.changesPaused : texts.changesPublic}</Badge>
        )}
        {item.immediate.length > 0 && <Badge tone="info">{texts.whatChangedAtOnce}</Badge>}
        {item.suspicions.length > 0 && (
          <Badge tone="warning" icon="triangle-alert">
            {texts.lookFirst(item.suspicions)}
          </Badge>
        )}
        {item.reports > 0 && (
          <Badge tone="warning" icon="triangle-alert">
            {texts.reportedBy(item.reports)}
          </Badge>
        )}
        {item.is_featured && (
          <Badge tone="featured" icon="star">
            {common.featured}
          </Badge>
        )}
        {mayMend && status !== 'archived' && <a href={mendPath(kind, item.id)}>{editThis}</a>}
      </p>
      <p className="small-print">
        <Sent {...item} />
        {item.status === 'pending' && ` (${waitingText(item, new Date())})`}
      </p>
      {published && !isDown && (
        <p>
          <a className={styles.out} href={listingPath(kind, published.slug)}>
            {texts.publicPage} <Icon name="arrow-right" size={16} />
          </a>
        </p>
      )}
    </div>
  );
}

/** The sender of a listing, as far as known, and the time. */
function Sent({ submitted_at, submitted_by }: ModerationItem) {
  return (
    <Sentence text={submitted_by ? texts.sentBy : texts.sent}>
      {submitted_by && personText(submitted_by)}
      <time dateTime={submitted_at}>{whenText(submitted_at)}</time>
    </Sentence>
  );
}
