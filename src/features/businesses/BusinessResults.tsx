import { frameOf, ListResults } from '#src/features/listings/ListResults.tsx';
import type { ListPageProps } from '#src/listings/page-props.ts';
import { BUSINESS_WORDS, businessFilters } from './business-list.ts';
import { BusinessCard } from './BusinessCard.tsx';

/** The cards of a page of the business list, with chips and pages. */
export function BusinessResults({ list }: { list: ListPageProps<'businesses'> }) {
  const { items, count, page, pageCount, now } = list;
  return (
    <ListResults
      place={list}
      count={count}
      page={page}
      pageCount={pageCount}
      fields={businessFilters(list)}
      noun={BUSINESS_WORDS.noun}
    >
      {items.map((business, index) => (
        <li key={business.id} className={frameOf(index)}>
          <BusinessCard business={business} now={now} eager={index < 2} />
        </li>
      ))}
    </ListResults>
  );
}
