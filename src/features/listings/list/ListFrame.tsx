import type { RefObject } from 'react';
import { Icon } from '#src/components/ui/Icon.tsx';
import { choicesOf, Options } from '#src/components/ui/Options.tsx';
import { listPath } from '#src/domain/paths.ts';
import type { ListPlace } from '#src/listings/list-address.ts';
import { type ListDefinition, ordersOf } from '#src/listings/list.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#src/listings/page-size.ts';
import { number } from '#texts/language.ts';
import * as texts from '#texts/lists.ts';
import type { FilterField } from './filters.ts';
import { FilterForm } from './FilterForm.tsx';
import type { ListProps } from './list-kind.ts';
import { filtersLabel, ignoredText, type ListFacts, listSummary, listTitle } from './list-texts.ts';
import { QuickChips } from './QuickChips.tsx';
import styles from './ListFrame.module.css';
import type { FollowLink, ListForm } from './use-list-form.ts';

interface Props extends Pick<ListProps, 'crumbs' | 'intro' | 'landings' | 'featured' | 'ignored'> {
  /** The list that was asked for, with its filters. */
  place: ListPlace;
  fields: readonly FilterField[];
  /** The list that is shown, which is an earlier one while the next is on its way. */
  list: ListFacts;
  definition: ListDefinition;
  form: ListForm;
  follow: FollowLink;
  isBusy: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The alert about a list that couldn't be loaded. */
  failure: React.ReactNode;
  hasResults: boolean;
  /** The results. */
  children: React.ReactNode;
}

/** A list page without its results: the heading with the count, the filters, and the controls that arrange it. */
export function ListFrame(props: Props) {
  const { place, fields, list, definition, form, follow } = props;
  const ignored = ignoredText(props.ignored, fields);
  // Nothing has neither an order nor pages. The form keeps the values of both.
  const isEmpty = list.count === 0;
  return (
    <div className={`container list-layout ${styles.page}`}>
      <header className={styles.head}>
        {props.crumbs}
        <h1 tabIndex={-1} ref={props.heading}>
          {`${listTitle(list, definition).heading} `}
          <span className="tally">{`(${number(list.count)})`}</span>
        </h1>
        {/* Hidden, not removed, here and below: React may not put served markup in again. */}
        <div hidden={!list.scope.place}>{props.intro}</div>
        <p className="note" role="status" hidden={ignored === ''}>
          <Icon name="info" />
          <span>{ignored}</span>
        </p>
        <p className={`small-print ${styles.summary}`} role="status">
          <span>{listSummary(list)}</span>
          {list.pageCount > 1 && <span>{texts.pageOf(list.page, list.pageCount)}</span>}
        </p>
      </header>
      <div className="rail">
        <div data-controls="">
          <a className="skip-link" href="#results">
            {texts.skipToResults}
          </a>
          <FilterForm
            action={listPath(place.kind)}
            fields={fields}
            label={filtersLabel(place)}
            form={form}
            follow={follow}
          />
        </div>
        <div className="aside">{props.featured}</div>
      </div>
      <Arrange orders={ordersOf(definition, place.query)} form={form} hidden={isEmpty} />
      <section className={styles.results} aria-labelledby="results" aria-busy={props.isBusy}>
        <h2 id="results" className="visually-hidden" tabIndex={-1}>
          {texts.results}
        </h2>
        <QuickChips place={place} definition={definition} follow={follow} />
        {props.failure}
        <div className={styles.found} hidden={!props.hasResults}>
          {props.children}
        </div>
        <PageSize size={place.query.page_size} form={form} hidden={isEmpty} />
        {props.landings}
      </section>
      <div className="aside">{props.featured}</div>
    </div>
  );
}

interface ArrangeProps {
  /** The labels of the orders, by their values. */
  orders: Readonly<Record<string, string>>;
  form: ListForm;
  hidden: boolean;
}

/** Controls over the results: their order, and how they are shown. */
function Arrange({ orders, form, hidden }: ArrangeProps) {
  return (
    <div className={`arrange ${styles.arrange}`} data-controls="" hidden={hidden}>
      <div className={styles.choice}>
        <label htmlFor="sort">{texts.sortBy}</label>
        <select id="sort" className="control" form="filters" {...form.control('sortBy')}>
          <Options choices={choicesOf(orders)} />
        </select>
      </div>
      <Update />
      {/* The chosen view is kept on the device: see live.ts. */}
      <fieldset className={styles.view}>
        <legend className="visually-hidden">{texts.look}</legend>
        <label>
          <input type="radio" name="view" value="grid" defaultChecked />
          <Icon name="layout-grid" />
          <span className="visually-hidden">{texts.grid}</span>
        </label>
        <label>
          <input type="radio" name="view" value="list" />
          <Icon name="list" />
          <span className="visually-hidden">{texts.list}</span>
        </label>
      </fieldset>
    </div>
  );
}

interface PageSizeProps extends Omit<ArrangeProps, 'orders'> {
  /** The page size in the address, if it has one. */
  size: string | undefined;
}

/** The choice of the page size, at the end of a page. */
function PageSize({ size = String(DEFAULT_PAGE_SIZE), form, hidden }: PageSizeProps) {
  const sizes = [...new Set([...PAGE_SIZES, Number(size)])].sort((a, b) => a - b);
  return (
    <div className={`frame-6 ${styles.arrange}`} data-controls="" hidden={hidden}>
      <div className={styles.choice}>
        <label htmlFor="size">{texts.perPage}</label>
        <select id="size" className="control" form="filters" {...form.control('page_size')}>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
      <Update />
    </div>
  );
}

/** Sends the form; with a script each choice takes effect at once. */
const Update = () => (
  <button type="submit" className={`control ${styles.update}`} form="filters">
    {texts.update}
  </button>
);
