import { type ReactNode, useId, useState } from 'react';
import { ownCalls } from '#src/api/own-calls.ts';
import { hasPagesOnDemand } from '#src/client/browser-api.ts';
import { pictureUrl } from '#src/client/picture-url.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useAction } from '#src/client/use-action.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { isOn, type Kind, pluralOf } from '#src/domain/kinds.ts';
import {
  addDealPath,
  copyPath,
  editPath,
  helpersPath,
  listingPath,
  placeholderPath,
} from '#src/domain/paths.ts';
import { sheetPath } from '#src/domain/sheets.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { Picture } from '#src/features/listings/pictures/Picture.tsx';
import { WeeklyFigures } from '#src/features/listings/detail/WeeklyFigures.tsx';
import { suggestedAdditions } from '#src/listings/completeness.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { canMove, STATUS_WORDS, wasEverPublic } from '#src/listings/lifecycle.ts';
import { detailedPictures } from '#src/listings/picture-details.ts';
import { titleOf } from '#src/listings/title.ts';
import * as common from '#texts/common.ts';
import * as dateTexts from '#texts/event-dates.ts';
import * as sheets from '#texts/sheets.ts';
import * as texts from '#texts/own-listings.ts';
import { EventDates } from './EventDates.tsx';
import type { Owned } from './needs-attention.ts';
import { DealFigures, OwnLine } from './OwnLine.tsx';
import { type Move, MOVES, progressOf } from './own-moves.ts';
import { OwnReports } from './OwnReports.tsx';
import { ClosedToday, QuickEdit } from './QuickEdit.tsx';
import styles from './MyListings.module.css';

const callOwn = signedInClient(ownCalls);

const FIGURES = {
  business: 'getBusinessFigures',
  event: 'getEventFigures',
  deal: 'getDealFigures',
} as const;

function askFigures(key: string) {
  const [kind, id] = key.split('/');
  return callOwn(FIGURES[kind as Kind], { id: Number(id) });
}

interface Props {
  owned: Owned;
  /** Shows the listing as a move has left it. */
  moved: () => Promise<unknown>;
  now: Date;
  isOpen: boolean;
  toggle: () => void;
}

/** A member's listing as a row, which opens to the next step and the member's actions. */
export function OwnListing({ owned, moved, now, isOpen, toggle }: Props) {
  const { listing } = owned;
  const id = useId();
  const { pending_changes: changes } = listing;
  const { label, tone } = STATUS_WORDS[listing.status];
  return (
    <li>
      <div className={styles.head}>
        <Thumbnail {...owned} />
        <div className="stack gap-1">
          <h3>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={toggle}
            >
              <Multilingual text={titleOf(listing)} />
            </button>
          </h3>
          <div className="cluster small-print">
            <Badge tone={tone}>{label}</Badge>
            {changes && (
              <Badge tone={STATUS_WORDS[changes.status].tone}>
                {texts.changesAre(STATUS_WORDS[changes.status].label)}
              </Badge>
            )}
            <OwnLine {...owned} now={now} />
          </div>
        </div>
        <Icon name="chevron-down" />
      </div>
      <div className={`stack ${styles.panel}`} id={id} hidden={!isOpen}>
        {isOpen && <Opened owned={owned} moved={moved} />}
      </div>
    </li>
  );
}

/** Its picture, or the drawing in its place. */
function Thumbnail({ kind, listing }: Owned) {
  const image = kind === 'business' ? (listing.image ?? listing.images[0] ?? null) : listing.image;
  const category = kind === 'deal' ? listing.business.category : listing.category;
  return (
    <Picture
      src={image && pictureUrl(image)}
      fallback={placeholderPath(pluralOf(kind), category?.name)}
      alt=""
      width={64}
      height={48}
      sizes="64px"
      focus={detailedPictures(listing)[0]?.focus}
      className={styles.thumbnail}
    />
  );
}

/** The next step of a listing, its figures, and the member's actions. */
function Opened({ owned, moved }: Pick<Props, 'owned' | 'moved'>) {
  const { kind, listing } = owned;
  const { isBusy, failure, run } = useAction();
  const [cancels, setCancels] = useState(false);
  const title = titleOf(listing);
  const name = <Multilingual text={title} />;
  const hidden = <span className="visually-hidden"> {name}</span>;
  const { next, reason } = progressOf(listing);
  const { status } = listing;
  const isOffered = isOn(kind);
  const act = (move: Move) =>
    run(async () => {
      await callOwn(move.call, { id: listing.id });
      await moved();
      showToast(move.done(title));
    });
  return (
    <>
      {isOffered && <p>{next}</p>}
      {reason && (
        <p className={styles.reason}>
          <Multilingual text={reason} />
        </p>
      )}
      {owned.kind === 'deal' && wasEverPublic(status) && <DealFigures deal={owned.listing} />}
      {failure && (
        <p className="fault" role="alert">
          {failure.text}
        </p>
      )}
      <div className="cluster">
        {waysOf(owned).map(({ label, href }) => (
          <ButtonLink key={label} look="quiet" small href={href}>
            {label}
            {hidden}
          </ButtonLink>
        ))}
        {isOffered &&
          owned.kind === 'business' &&
          status === 'published' &&
          !owned.listing.changes_wait && (
            <ClosedToday
              business={owned.listing}
              changed={moved}
              name={hidden}
              {...{ isBusy, run }}
            />
          )}
        <Moves
          {...{ owned, name, isBusy }}
          act={(move) => void act(move)}
          cancel={() => setCancels(true)}
        />
      </div>
      {listing.reported && (
        <OwnReports {...{ owned }} reported={listing.reported} name={hidden} answered={moved} />
      )}
      {wasEverPublic(status) && <OwnFigures kind={kind} id={listing.id} />}
      {isOffered && <WouldHelp {...owned} />}
      {isOffered && owned.kind === 'business' && canMove('change', { kind, status }, 'owner') && (
        <QuickEdit business={owned.listing} changed={moved} />
      )}
      {isOffered && owned.kind === 'event' && status === 'published' && (
        <EventDates key={String(cancels)} event={owned.listing} changed={moved} cancels={cancels} />
      )}
    </>
  );
}

interface MovesProps {
  owned: Owned;
  name: ReactNode;
  isBusy: boolean;
  act: (move: Move) => void;
  /** Opens the way to cancel an event, which is often what is meant by taking it down. */
  cancel: () => void;
}

const Moves = ({ owned: { kind, listing }, name, isBusy, act, cancel }: MovesProps) =>
  MOVES[kind]
    .filter((move) => canMove(move.name, { kind, status: listing.status }, 'owner'))
    .map((move) =>
      move.asks ? (
        <ConfirmButton
          key={move.label}
          label={move.label}
          of={name}
          question={<Sentence text={move.asks.question}>{name}</Sentence>}
          text={move.asks.text}
          isBusy={isBusy}
          onConfirm={() => act(move)}
          {...(move.call === 'archiveEvent' && {
            instead: { label: dateTexts.cancelEvent, choose: cancel },
          })}
        />
      ) : (
        <RowButton
          label={move.label}
          of={name}
          key={move.label}
          look="quiet"
          isBusy={isBusy}
          onClick={() => act(move)}
        />
      ),
    );

function OwnFigures({ kind, id }: { kind: Kind; id: number }) {
  const { data } = useAnswer(`${kind}/${id}`, askFigures);
  // The rest of the row works without them.
  if (!data) return null;
  return (
    <div className="stack gap-1">
      <h4>{texts.byWeek}</h4>
      <WeeklyFigures kind={kind} {...data} />
    </div>
  );
}

/** Fields that would help people to find and choose a listing, each with a link to its place in the form. */
function WouldHelp({ kind, listing }: Owned) {
  const { id, status, pending_changes: changes } = listing;
  if (!canMove('change', { kind, status }, 'owner')) return null;
  const helps = suggestedAdditions(DEFINITIONS[kind], { ...listing, ...changes?.fields });
  if (helps.length === 0) return null;
  return (
    <div className="stack gap-1">
      <h4>{texts.wouldHelp}</h4>
      <ul className={styles.helps}>
        {helps.map(({ field, text }) => {
          const [act, ...why] = text.split(/(?=[,:] )/);
          return (
            <li key={field}>
              <a href={editPath(kind, id, field)}>{act}</a>
              {why.join('')}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function waysOf({ kind, listing }: Owned): { label: string; href: string }[] {
  const { id, slug, status } = listing;
  const isPublished = status === 'published';
  if (!isOn(kind)) return [];
  return [
    ...(canMove('change', { kind, status }, 'owner')
      ? [{ label: common.edit, href: editPath(kind, id) }]
      : [{ label: common.sendAgain, href: copyPath(kind, id) }]),
    ...(isPublished ? [{ label: common.view, href: listingPath(kind, slug) }] : []),
    ...(isPublished && hasPagesOnDemand
      ? [{ label: sheets.print[kind], href: sheetPath(kind, slug) }]
      : []),
    ...(isPublished && kind === 'business' && isOn('deal')
      ? [
          { label: texts.addDeal, href: addDealPath(id) },
          { label: texts.helpers, href: helpersPath(id) },
        ]
      : []),
    ...(isPublished && kind === 'event'
      ? [{ label: texts.copyEvent, href: copyPath(kind, id, 'date') }]
      : []),
  ];
}
