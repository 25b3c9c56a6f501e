import { searchPath, searchTarget } from '#src/listings/search-path.ts';
import { addressWithout, filtersInForce, listAddress } from '#src/listings/list-address.ts';
import { listPath } from '#src/domain/paths.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Pagination } from '#src/components/ui/Pagination.tsx';
import { type FilterField, filterText } from './filters.ts';
import { Multilingual } from './Multilingual.tsx';
import { elsewhereText, type ListFacts } from './list-texts.ts';
import styles from './ListResults.module.css';
import type { Follow } from './use-list-form.ts';

interface Props {
  list: ListFacts;
  fields: readonly FilterField[];
  follow: Follow;
  /** The cards. */
  children: React.ReactNode;
}

const NO_MATCH = 'Nothing matches all of these filters. Take one away, or start afresh.';

/** A page of a list: the filters in force as chips, the cards, and the way to other pages. */
export function ListResults({ list, fields, follow, children }: Props) {
  const inForce = filtersInForce(list);
  const fault = fields.find((field) => field.fault)?.fault;
  const chips = fields.filter(({ name }) => name in inForce);
  return (
    <>
      {chips.length > 0 && (
        <ul className={`cluster ${styles.chips}`} aria-label="Active filters" data-controls="">
          {chips.map((field) => (
            <li key={field.name}>
              <a
                className="pill"
                href={addressWithout(list, field.name)}
                onClick={follow('heading')}
              >
                <span className="visually-hidden">Remove filter: </span>
                <span>
                  <Multilingual text={filterText(field)} />
                </span>
                <Icon name="x" size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {list.count > 0 ? (
        children
      ) : (
        <EmptyState title={`No ${list.kind} found`} titleAs="h3">
          <p>{fault ?? (chips.length > 0 ? NO_MATCH : 'Nothing is listed here yet.')}</p>
          <Elsewhere list={list} />
          <ButtonLink href={listPath(list.kind)} data-controls="" onClick={follow('search')}>
            Clear Filters
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        className="frame-6"
        page={list.page}
        pageCount={list.pageCount}
        hrefOf={(target) => listAddress(list, target)}
        onFollow={follow('top')}
        label={`Pages of ${list.kind}`}
      />
    </>
  );
}

/** Where else there is what was searched; the links open pages, as they are of other lists. */
function Elsewhere({ list: { elsewhere = [], query } }: Pick<Props, 'list'>) {
  if (!query.search) return null;
  const links = elsewhere.map((list) => ({
    text: elsewhereText(list),
    href: searchTarget(new URLSearchParams({ ...list.values, type: list.kind })),
  }));
  const all = {
    text: `Search everything for “${query.search}”`,
    href: searchPath({ search: query.search }),
  };
  return (
    <ul className={styles.elsewhere} aria-label="Found elsewhere">
      {[...links, all].map(({ text, href }) => (
        <li key={href}>
          <a href={href}>
            <Multilingual text={text} />
          </a>
        </li>
      ))}
    </ul>
  );
}
