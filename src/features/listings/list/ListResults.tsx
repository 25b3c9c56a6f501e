import { searchPath, searchTarget } from '#src/listings/search-path.ts';
import {
  addressWith,
  addressWithout,
  filtersInForce,
  listAddress,
} from '#src/listings/list-address.ts';
import { understandingIn } from '#src/listings/understanding.ts';
import { listPath } from '#src/domain/paths.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Pagination } from '#src/components/ui/Pagination.tsx';
import * as filterTexts from '#texts/filters.ts';
import * as texts from '#texts/lists.ts';
import { ElsewhereLinks, NextBestLinks } from './ElsewhereLinks.tsx';
import type { FilterField } from './filters.ts';
import { Multilingual } from '../card/Multilingual.tsx';
import { elsewhereText, type ListFacts } from './list-texts.ts';
import { Understood } from './Understood.tsx';
import { WhichPlace } from '../place/WhichPlace.tsx';
import type { FollowLink } from './use-list-form.ts';

interface Props {
  list: ListFacts;
  fields: readonly FilterField[];
  follow: FollowLink;
  /** The cards. */
  children: React.ReactNode;
}

/** A page of a list: the filters in force as chips, the cards, and the way to other pages. */
export function ListResults({ list, fields, follow, children }: Props) {
  const inForce = filtersInForce(list);
  const fault = fields.find((field) => field.fault)?.fault;
  const stray = fields.find((field) => field.stray)?.stray;
  // A wrong question says so instead, where that leads on.
  const nextBest = fault || stray?.link ? undefined : list.nextBest;
  const chips = fields.filter(({ name, chip }) => name in inForce && chip);
  return (
    <>
      {list.pageCount > 1 && (
        <a className="skip-link" href="#pages">
          {texts.skipToPages}
        </a>
      )}
      <Understood
        kind={list.kind}
        search={inForce.search ?? ''}
        state={inForce.state}
        understanding={list.understanding ?? understandingIn({})}
        chips={chips.map((field) => ({
          name: field.name,
          text: <Multilingual text={field.chip} />,
          href: addressWithout(list, field.name),
          isPlace: field.name === 'near',
        }))}
        addressOf={(search) => addressWith(list, 'search', search)}
        onFollow={follow('heading')}
      />
      <WhichPlace
        place={list.place}
        addressOf={(near) => addressWith(list, 'near', near)}
        onFollow={follow('heading')}
      />
      {list.count > 0 ? (
        children
      ) : (
        <EmptyState title={texts.noneFound(list.kind)} titleAs="h3">
          <p>
            {fault ??
              stray?.text ??
              nextBest?.said ??
              (chips.length > 0 ? texts.noMatch : texts.nothingListed)}
          </p>
          {stray && nextBest && <p>{nextBest.said}</p>}
          {nextBest && <NextBestLinks {...nextBest} />}
          <ElsewhereLinks
            label={texts.foundElsewhere}
            links={[...(stray?.link ? [stray.link] : []), ...elsewhereLinks(list)]}
          />
          <ButtonLink
            href={listPath(list.kind)}
            data-controls=""
            data-everywhere={inForce.near ? '' : undefined}
            onClick={follow('search')}
          >
            {filterTexts.clear}
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        className="frame-6"
        id="pages"
        page={list.page}
        pageCount={list.pageCount}
        hrefOf={(target) => listAddress(list, target)}
        onFollow={follow('top')}
        label={texts.pagesOf(list.kind)}
      />
    </>
  );
}

/** Links to lists with matches for the same search, and to the search over everything. */
function elsewhereLinks({ elsewhere = [], query }: ListFacts) {
  if (!query.search) return [];
  const { search } = query;
  return [
    ...elsewhere.map((list) => ({
      text: elsewhereText(list),
      href: searchTarget(new URLSearchParams({ ...list.values, type: list.kind })),
    })),
    { text: texts.searchEverything(search), href: searchPath({ search }) },
  ];
}
