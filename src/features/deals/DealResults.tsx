import { frameOf, ListResults } from '#src/features/listings/ListResults.tsx';
import type { ListPageProps } from '#src/listings/page-props.ts';
import { DEAL_WORDS, dealFilters } from './deal-list.ts';
import { DealCard } from './DealCard.tsx';

/** The cards of a page of the deal list, with chips and pages. */
export function DealResults({ list }: { list: ListPageProps<'deals'> }) {
  const { items, count, page, pageCount, now } = list;
  return (
    <ListResults
      place={list}
      count={count}
      page={page}
      pageCount={pageCount}
      fields={dealFilters(list)}
      noun={DEAL_WORDS.noun}
    >
      {items.map((deal, index) => (
        <li key={deal.id} className={frameOf(index)}>
          <DealCard deal={deal} now={now} eager={index < 2} />
        </li>
      ))}
    </ListResults>
  );
}
