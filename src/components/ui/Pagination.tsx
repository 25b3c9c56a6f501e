import * as common from '#texts/common.ts';
import * as texts from '#texts/controls.ts';
import { Icon } from './Icon.tsx';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pageCount: number;
  /** The address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Names the navigation, such as "Pages of businesses". */
  label: string;
  className?: string;
  /** The id for a link that skips to it; it can take the focus then. */
  id?: string;
  /** Handles clicks where a page changes in place. */
  onFollow?: React.MouseEventHandler<HTMLAnchorElement>;
}

/** The page numbers beside each other (docs/product.md, Lists: Pages). */
const WINDOW = 5;

/** Links to first, previous, a window of five, next and last; nothing when there is one page. */
export function Pagination({ page, pageCount, hrefOf, label, className, id, onFollow }: Props) {
  if (pageCount <= 1) return null;
  const pages = pageWindow(page, pageCount);
  const [first = 1, last = pageCount] = [pages.at(0), pages.at(-1)];
  const link = (number: number, name: string) => (
    <li key={number}>
      <a
        href={hrefOf(number)}
        aria-label={name}
        aria-current={number === page ? 'page' : undefined}
        onClick={onFollow}
      >
        {number}
      </a>
    </li>
  );
  return (
    <nav
      className={[styles.pagination, className].filter(Boolean).join(' ')}
      aria-label={label}
      id={id}
      tabIndex={id ? -1 : undefined}
      data-controls=""
    >
      <ul>
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" onClick={onFollow}>
              <Icon name="chevron-left" />
              <span className={styles.word}>{common.previous}</span>
            </a>
          </li>
        )}
        {first > 1 && link(1, texts.firstPage)}
        {first > 2 && <Ellipsis />}
        {pages.map((number) => link(number, texts.page(number)))}
        {last < pageCount - 1 && <Ellipsis />}
        {last < pageCount && link(pageCount, texts.lastPage(pageCount))}
        {page < pageCount && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" onClick={onFollow}>
              <span className={styles.word}>{common.next}</span>
              <Icon name="chevron-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The numbers of a window of five around a page, shifted inwards at both ends. */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(WINDOW, pageCount);
  const start = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => start + index);
}

function Ellipsis() {
  return (
    <li className={styles.ellipsis} aria-hidden="true">
      …
    </li>
  );
}
