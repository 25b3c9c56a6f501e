import { Badge } from '#src/components/ui/Badge.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import type { Card, CardsOfKinds } from '#src/features/listings/card/FlipCard.tsx';
import { Picture } from '#src/features/listings/pictures/Picture.tsx';
import { PreviewCard } from '#src/features/listings/card/PreviewCard.tsx';
import { PreviewPageButton } from '#src/features/listings/detail/PreviewPageButton.tsx';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { WeeklyFigures } from '#src/features/listings/detail/WeeklyFigures.tsx';
import { openPreview } from '#src/client/open-preview.ts';
import { pictureUrl } from '#src/client/picture-url.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import type { Decision, ModerationDetail } from '#src/api/moderation.ts';
import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { LISTED_LINK_REL, webLink } from '#src/domain/links.ts';
import { DEFAULT_PLACEHOLDER } from '#src/domain/paths.ts';
import { suburbAndState } from '#src/domain/text.ts';
import {
  changedRows,
  type ChangedRow,
  fieldRows,
  type FieldRow,
} from '#src/listings/field-rows.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { STATUS_WORDS } from '#src/listings/lifecycle.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/review.ts';
import { similarities } from '#texts/similarities.ts';
import { compareTexts, type TextSegment } from './compare-texts.ts';
import { deskAddress, keyText, type ListingKey, type QueueFilters } from './desk-view.ts';
import styles from './moderation.module.css';
import { personText } from './review-rules.ts';
import { askFigures } from './use-review-desk.ts';

interface PreviewProps {
  title: string;
  kind: PluralKind;
  listing: ModerationDetail['proposed'];
  /** The listing as everybody sees it now; differences are marked. */
  published: ModerationDetail['published'];
  cards: CardsOfKinds;
}

/** A listing as people would see it: its card, its pictures, its fields, and the fields that it leaves out. */
export function ListingPreview({ title, kind, listing, published, cards }: PreviewProps) {
  const rows = fieldRows(singularOf(kind), listing);
  const changes = published ? changedRows(singularOf(kind), published, listing) : [];
  const changed = new Set(changes.map(({ name }) => name));
  const Card = cards[kind] as Card<typeof listing>;
  const described = rows.filter(({ lines, look }) => lines.length > 0 && look !== 'pictures');
  const needless: readonly string[] = DEFINITIONS[singularOf(kind)].needless(listing as object);
  const undescribed = rows.filter(
    ({ name, lines }) => lines.length === 0 && !needless.includes(name),
  );
  const pictures = rows.find(({ lines, look }) => lines.length > 0 && look === 'pictures');
  return (
    <Section titleAs="h3" id="look" title={title} className={styles.look}>
      <PreviewCard Card={Card} listing={listing} />
      <PreviewPageButton
        onClick={() =>
          openPreview(singularOf(kind), () => ({
            listing,
            changed: changes.map(({ label }) => label),
          }))
        }
      />
      {pictures && <FieldLines {...pictures} />}
      <dl className={`stack gap-3 ${styles.fields}`}>
        {described.map((row) => (
          <div key={row.name} data-changed={changed.has(row.name) || undefined}>
            <dt className="small-print">
              {row.label}
              {changed.has(row.name) && <Badge tone="info">{texts.changed}</Badge>}
            </dt>
            <dd>
              <FieldLines {...row} />
              {row.note && <p className="small-print">{row.note}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {undescribed.length > 0 && (
        <p className="small-print">
          {texts.notGiven(undescribed.map(({ label }) => label).join(', '))}
        </p>
      )}
    </Section>
  );
}

type Side = keyof typeof texts.sides;

interface ChangesProps {
  id: string;
  title: string;
  kind: PluralKind;
  before: ModerationDetail['proposed'];
  after: ModerationDetail['proposed'];
  sides: readonly [before: Side, after: Side];
}

/** The changes of an edit, field by field. */
export function Changes({ id, title, kind, before, after, sides }: ChangesProps) {
  const rows = changedRows(singularOf(kind), before, after);
  return (
    <Section titleAs="h3" id={id} title={title}>
      {rows.length === 0 && <p>{texts.nothingSeen}</p>}
      <ul className={`stack divided ${styles.changes}`}>
        {rows.map((row) => (
          <li key={row.name}>
            <h4>{row.label}</h4>
            {row.note && <p className="small-print">{row.note}</p>}
            <dl>
              <Sides {...row} sides={sides} />
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Sides({
  label,
  look,
  before,
  after,
  sides: [former, later],
}: ChangedRow & Pick<ChangesProps, 'sides'>) {
  const [old, fresh] = compareTexts(before.join('\n'), after.join('\n'));
  return [
    { side: former, lines: before, segments: old, tag: 'del' as const },
    { side: later, lines: after, segments: fresh, tag: 'ins' as const },
  ].map(({ side, lines, ...compared }) => (
    <div key={side}>
      <dt className="small-print">{texts.sides[side]}</dt>
      <dd>
        {lines.length === 0 && <em>{texts.emptyField}</em>}
        {look === 'pictures' ? (
          <FieldLines label={texts.fieldAt[side](label)} look={look} lines={lines} />
        ) : (
          <Compared {...compared} />
        )}
      </dd>
    </div>
  ));
}

function Compared({ segments, tag: Tag }: { segments: TextSegment[]; tag: 'del' | 'ins' }) {
  return (
    <span className="prose">
      {segments.map(({ text, isChanged }) =>
        isChanged ? <Tag key={`changed ${text}`}>{text}</Tag> : text,
      )}
    </span>
  );
}

/** The value of a field: pictures, a link, a text with its line ends, or lines. */
function FieldLines({ label, look, lines }: Omit<FieldRow, 'name'>) {
  if (look === 'pictures') {
    return (
      <ul className={styles.pictures}>
        {lines.map((address, index) => (
          <li key={address}>
            <Picture
              src={pictureUrl(address)}
              fallback={DEFAULT_PLACEHOLDER}
              alt={lines.length > 1 ? texts.pictureOf(label, index + 1, lines.length) : label}
              width={320}
              height={240}
              sizes="16rem"
            />
          </li>
        ))}
      </ul>
    );
  }
  if (look === 'link') return lines.map((line) => <ListedLink key={line} address={line} />);
  return lines.map((line) => (
    <span key={line} className={look === 'text' ? 'prose' : styles.line}>
      <Multilingual text={line} />
    </span>
  ));
}

function ListedLink({ address }: { address: string }) {
  const link = webLink(address);
  if (!link) return address;
  return (
    <a href={link} rel={LISTED_LINK_REL} target="_blank">
      {address}
      <span className="visually-hidden"> {common.opensInNewTab}</span>
    </a>
  );
}

/** The steps of a listing so far, the latest first. */
export function History({ history }: { history: Decision[] }) {
  const steps = history.toSorted((one, other) => other.id - one.id);
  return (
    <Section titleAs="h3" id="history" title={texts.history}>
      {steps.length === 0 && <p className="small-print">{texts.noHistory}</p>}
      <ol className="stack gap-3 divided">
        {steps.map(({ id, verdict, decided_by, decided_at, reason, note }) => (
          <li key={id}>
            <p>
              <Sentence text={texts.stepBy}>
                <strong>{texts.steps[verdict]}</strong>
                {personText(decided_by)}
              </Sentence>
            </p>
            <p className="small-print">
              <time dateTime={decided_at}>{whenText(decided_at)}</time>
            </p>
            {reason && <p className="prose">{reason}</p>}
            {note && (
              <p className={styles.note}>
                <strong>{texts.noteBefore}</strong> {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The figures of a listing by week, as its owner has them; they are asked for once the listing is there. */
export function FiguresByWeek({ listing }: { listing: ListingKey }) {
  const { data } = useAnswer(keyText(listing), askFigures);
  // The rest of the desk works without them.
  if (!data) return null;
  return (
    <Section titleAs="h3" id="weeks" title={texts.byWeek}>
      <WeeklyFigures kind={singularOf(listing.kind)} {...data} />
    </Section>
  );
}

interface SimilarProps {
  kind: PluralKind;
  similar: ModerationDetail['similar'];
  filters: QueueFilters;
}

/** Listings that may be the same one; empty without any. */
export function Similar({ kind, similar, filters }: SimilarProps) {
  if (similar.length === 0) return null;
  return (
    <Section titleAs="h3" id="similar" title={texts.duplicates}>
      <ul className={`stack gap-3 divided roomy ${styles.similar}`}>
        {similar.map(({ id, name, suburb, state, status, why }) => (
          <li key={id}>
            <a href={deskAddress({ filters, open: { kind, id } })}>
              <Multilingual text={name} />
            </a>
            <p className="small-print">
              {[similarities[why], suburbAndState(suburb, state), STATUS_WORDS[status].label]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
