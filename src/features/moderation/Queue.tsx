import { useLayoutEffect, useRef } from 'react';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Pagination } from '#src/components/ui/Pagination.tsx';
import { Choice, Field, Select } from '#src/components/ui/Field.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import type { StateCode } from '#src/domain/values.ts';
import { KINDS, PLURAL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { LISTING_STATUSES, STATUS_WORDS } from '#src/listings/lifecycle.ts';
import type { ModerationItem } from '#src/api/moderation.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { MAX_SEARCH_LENGTH } from '#src/listings/search-path.ts';
import { STATE_CHOICES } from '#src/features/listings/place/state-choices.ts';
import * as atOnce from '#texts/at-once.ts';
import * as common from '#texts/common.ts';
import * as desk from '#texts/desk.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/review.ts';
import { AtOnce, type AtOnceDesk } from './AtOnce.tsx';
import styles from './Queue.module.css';
import {
  isSame,
  keyText,
  type ListingKey,
  deskAddress,
  type QueueFilters,
  WHOLE_QUEUE,
} from './desk-view.ts';
import { personText, waitingText } from './review-rules.ts';
import type { Desk } from './use-review-desk.ts';
import type { Ticks } from './use-ticks.ts';

interface Props {
  filters: QueueFilters;
  open: ListingKey | null;
  queue: Desk['queue'];
  desk: Pick<Desk, 'ticks'> & AtOnceDesk;
  choose: (chosen: Partial<QueueFilters>) => void;
}

/** The listings that wait, the longest first, with filters and pages. */
export function Queue({ filters, open, queue, desk, choose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, search } = filters;
  const { data: answer, failure, reload } = queue;
  return (
    <section className={`stack ${styles.queue}`} aria-labelledby="queue">
      <Filters filters={filters} choose={choose} />
      <div>
        <h2 className="text-lg" id="queue" ref={heading} tabIndex={-1} data-queue-heading>
          {search
            ? texts.foundFor(search)
            : status === 'reported'
              ? texts.reportedOnes
              : STATUS_WORDS[status].label}
        </h2>
        <p className="small-print" role="status">
          {answer && countText(answer.count, search ? null : status)}
        </p>
      </div>
      {failure && (
        <Trouble
          title={texts.queueNotLoaded}
          text={failure.text}
          retry={async () => {
            if ((await reload()) !== undefined) heading.current?.focus();
          }}
        />
      )}
      {answer && answer.results.length > 0 && <TickAll items={answer.results} ticks={desk.ticks} />}
      <Rows {...{ filters, open, queue, desk }} />
      <Pagination
        page={filters.page}
        pageCount={Math.ceil((answer?.count ?? 0) / DEFAULT_PAGE_SIZE)}
        hrefOf={(page) => deskAddress({ filters: { ...filters, page }, open })}
        label={texts.pagesOfQueue}
      />
      {desk.ticks.all.length > 0 && <AtOnce filters={filters} desk={desk} />}
    </section>
  );
}

const countText = (count: number, status: QueueFilters['status'] | null): string =>
  status === 'pending' && count > 1 ? texts.longestFirst(count) : desk.listings(count);

const STATUSES = [
  ...LISTING_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label })),
  { value: 'reported', label: texts.reportedListings },
];

/** The status of a search, which looks through all. */
const EVERYTHING = { value: 'everything', label: texts.everyStatus };

function Filters({
  filters: { kind, state, status, search },
  choose,
}: Pick<Props, 'filters' | 'choose'>) {
  return (
    <form
      className={styles.filters}
      aria-label={texts.filterQueue}
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
        choose({ search: text || undefined });
      }}
    >
      <div className={styles.search}>
        <Field
          key={search}
          name="search"
          type="search"
          label={texts.searchAll}
          hint={texts.searchHint}
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" look="quiet" icon="search">
          {common.search}
        </Button>
      </div>
      <Select
        name="status"
        label={common.status}
        className="wide"
        value={search ? EVERYTHING.value : status}
        onChange={({ target: { value } }) =>
          choose({
            search: undefined,
            status: value as QueueFilters['status'],
            ...(value === 'reported' && { kind: undefined }),
          })
        }
        choices={search ? [EVERYTHING, ...STATUSES] : STATUSES}
      />
      <Select
        name="kind"
        label={texts.kind}
        none={texts.allKinds}
        value={kind ?? ''}
        onChange={({ target }) => choose({ kind: (target.value || undefined) as PluralKind })}
        choices={PLURAL_KINDS.map((value) => ({ value, label: kinds.many[singularOf(value)] }))}
      />
      <Select
        name="state"
        label={common.state}
        none={common.allStates}
        value={state ?? ''}
        onChange={({ target }) => choose({ state: (target.value || undefined) as StateCode })}
        choices={STATE_CHOICES}
      />
    </form>
  );
}

/** The box that ticks all of a page, beside the number of all ticks: they stay while the queue shows others. */
function TickAll({ items, ticks }: { items: readonly ModerationItem[]; ticks: Ticks }) {
  return (
    <div className="cluster">
      <Choice
        name="tick-all"
        label={atOnce.tickAll}
        checked={items.every(ticks.has)}
        onChange={({ target }) => ticks.set(items, target.checked)}
        data-tick
      />
      <p className="small-print" role="status">
        {ticks.all.length > 0 && atOnce.ticked(ticks.all.length)}
      </p>
    </div>
  );
}

/** Rows in place of a queue that isn't known yet. */
const ROWS = [1, 2, 3, 4, 5, 6];

function Rows({ filters, open, queue, desk: { ticks } }: Omit<Props, 'choose'>) {
  const { data: answer, failure } = queue;
  const isWaiting = !answer && !failure;
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // Keeps the height while a queue loads: a shorter one would make the page jump.
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.minBlockSize = answer ? '' : `${height.current}px`;
    if (answer) height.current = box.current.offsetHeight;
  }, [answer]);
  return (
    <div ref={box} aria-busy={isWaiting}>
      {isWaiting && (
        <div className="stack gap-2" aria-hidden="true">
          {ROWS.map((row) => (
            <div key={row} className={`placeholder ${styles.waiting}`} />
          ))}
        </div>
      )}
      {answer && answer.results.length > 0 && (
        <ol className="stack gap-2" data-queue>
          {answer.results.map((item) => (
            <li key={keyText(item)} className={styles.item}>
              <label>
                <input
                  type="checkbox"
                  aria-label={atOnce.tick(item.title)}
                  checked={ticks.has(item)}
                  onChange={() => ticks.toggle(item)}
                  data-tick
                />
              </label>
              <Row
                item={item}
                isOpen={isSame(item, open)}
                href={deskAddress({ filters, open: item })}
                isFound={filters.search !== undefined}
              />
            </li>
          ))}
        </ol>
      )}
      {answer?.count === 0 && <Nothing filters={filters} />}
    </div>
  );
}

interface RowProps {
  item: ModerationItem;
  isOpen: boolean;
  href: string;
  /** True for the result of a search, which may have any status. */
  isFound: boolean;
}

function Row({ item, isOpen, href, isFound }: RowProps) {
  const { title, suburb, state, changes, immediate, reports, suspicions } = item;
  const person = item.submitted_by;
  const kind = singularOf(item.kind);
  const place = suburbAndState(suburb, state);
  const waits = waitingText(item, new Date());
  return (
    <a
      className={`outlined ${styles.row}`}
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      data-item={keyText(item)}
    >
      <Icon name={KINDS[kind].icon} />
      <span className={`stack ${styles.rowText}`}>
        <strong>
          <span className="visually-hidden">{kinds.one[kind]}: </span>
          <Multilingual text={title} />
        </strong>
        <span>
          {[
            isFound && STATUS_WORDS[item.status].label,
            changes.length > 0 && texts.changesFields(changes.length),
            immediate.length > 0 && texts.immediateFields(immediate.length),
            place,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {suspicions.length > 0 && <span className="fault">{texts.lookFirst(suspicions)}</span>}
        {reports > 0 && <span className="fault">{texts.reportedBy(reports)}</span>}
        <span>{person ? texts.waitsBy(waits, personText(person)) : waits}</span>
      </span>
    </a>
  );
}

function Nothing({ filters }: { filters: QueueFilters }) {
  const isNarrowed = Boolean(filters.kind || filters.state || filters.search);
  const title = filters.status === 'pending' ? texts.nothingWaits : texts.nothingHere;
  if (!isNarrowed) return <EmptyState title={title} titleAs="h3" />;
  return (
    <EmptyState title={texts.nothingOfKind} titleAs="h3">
      <p>{filters.search ? texts.noMatchOfSearch : texts.noMatchOfFilters}</p>
      <ButtonLink
        look="quiet"
        href={deskAddress({
          filters: { ...WHOLE_QUEUE, status: filters.status },
          open: null,
        })}
      >
        {texts.clearFilters}
      </ButtonLink>
    </EmptyState>
  );
}
