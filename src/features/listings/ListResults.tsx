import {
  filtersInForce,
  listAddress,
  type ListPlace,
  addressWithout,
} from '#src/listings/list-address.ts';
import { listPath } from '#src/domain/paths.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Pagination } from '#src/components/ui/Pagination.tsx';
import { type FilterField, filterText } from './filters.ts';
import styles from './ListResults.module.css';

interface Props {
  place: ListPlace;
  /** How many listings the whole list holds. */
  count: number;
  page: number;
  pageCount: number;
  fields: readonly FilterField[];
  /** What the list holds, in the plural: "businesses". */
  noun: string;
  /** The cards, each in a list item. */
  children: React.ReactNode;
}

const NO_MATCH = 'Nothing matches all of these filters. Take one away, or start afresh.';

/** The frame in which a phone lays a card out, by its place in the list: see BeforeFirstPaint.astro. */
export function frameOf(index: number): string | undefined {
  if (index < 2) return undefined;
  if (index < 5) return 'frame-2';
  return index < 9 ? 'frame-3' : 'frame-4';
}

/** A page of a list: the filters in force as chips, the cards, and the way to other pages. */
export function ListResults({ place, count, page, pageCount, fields, noun, children }: Props) {
  const inForce = filtersInForce(place);
  const fault = fields.find((field) => field.fault)?.fault;
  const chips = fields.filter(({ name }) => name in inForce);
  return (
    <>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label="Active filters">
          {chips.map((field) => (
            <li key={field.name}>
              <a href={addressWithout(place, field.name)} data-remove={field.name}>
                <span className="visually-hidden">Remove filter: </span>
                {filterText(field)}
                <Icon name="x" size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {count > 0 ? (
        <ul className={styles.cards} data-cards="">
          {children}
        </ul>
      ) : (
        <EmptyState title={`No ${noun} found`} titleAs="h3">
          <p>{fault ?? (chips.length > 0 ? NO_MATCH : 'Nothing is listed here yet.')}</p>
          <ButtonLink href={listPath(place.kind)} data-clear="">
            Clear Filters
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        className="frame-4"
        page={page}
        pageCount={pageCount}
        hrefOf={(target) => listAddress(place, target)}
        label={`Pages of ${noun}`}
      />
    </>
  );
}
