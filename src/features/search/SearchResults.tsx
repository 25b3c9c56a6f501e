import type { SavedListing } from '#src/client/saved-listings.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import {
  isOn,
  KINDS,
  kindsOn,
  PLURAL_KINDS,
  type PluralKind,
  singularOf,
} from '#src/domain/kinds.ts';
import { categorySlug, listPath } from '#src/domain/paths.ts';
import { Cards } from '#src/features/listings/card/Cards.tsx';
import type { Card, CardsOfKinds } from '#src/features/listings/card/FlipCard.tsx';
import { ElsewhereLinks, NextBestLinks } from '#src/features/listings/list/ElsewhereLinks.tsx';
import { SavedCard } from '#src/features/listings/list/SavedCard.tsx';
import { Understood } from '#src/features/listings/list/Understood.tsx';
import type { ItemOf, SearchFound } from '#src/listings/page-props.ts';
import { type SearchValues, searchPath } from '#src/listings/search-path.ts';
import { SEARCH_CATEGORIES } from '#src/community/config.ts';
import { STATES } from '#src/site.places.ts';
import * as home from '#texts/home.ts';
import * as kinds from '#texts/kinds.ts';
import { number } from '#texts/language.ts';
import * as lists from '#texts/lists.ts';
import * as texts from '#texts/search.ts';
import { countOf, targetOf } from './search-texts.ts';
import styles from './SearchPage.module.css';

interface SavedOfKind {
  kind: PluralKind;
  count: number;
  saved: readonly SavedListing[];
}

/** The results of a search, from the API or the static index. */
export interface FoundByKind extends Omit<SearchFound, 'found'> {
  found: readonly (SearchFound['found'][number] | SavedOfKind)[];
  /** Names of values that the static index can't answer by. */
  leftAside?: readonly string[];
}

interface Props extends FoundByKind {
  values: SearchValues;
  cards: CardsOfKinds;
  now: Date;
}

/** The results of a search: the count of each kind, and the first of each with a link to the rest. */
export function SearchResults({ values, found, understanding, cards, now, ...others }: Props) {
  if (found.length === 0) return <NothingFound {...{ values, ...others }} />;
  const { place } = others;
  let shown = 0;
  return (
    <>
      <Understood
        search={values.search ?? ''}
        state={values.state}
        understanding={understanding}
        addressOf={(search) => targetOf({ ...values, search })}
      />
      <Tabs values={values} found={found} />
      {found.map(({ kind, count, ...shownOf }) => {
        const singular = singularOf(kind);
        const after = shown;
        const { length } = 'saved' in shownOf ? shownOf.saved : shownOf.items;
        shown += length;
        return (
          <section key={kind} className={`stack ${styles.kind}`} aria-labelledby={kind}>
            <div className="heading-row">
              <h2 className="text-xl" id={kind}>
                <Icon name={KINDS[singular].icon} size={24} />
                {kinds.menu[singular]}
              </h2>
              {count > length && (
                <a className="tall" href={targetOf({ ...values, type: kind })}>
                  {texts.seeAll(lists.countedKind(count, singular))}
                </a>
              )}
            </div>
            {'saved' in shownOf ? (
              <Cards items={shownOf.saved} Card={SavedCard} {...{ now, after }} />
            ) : (
              <Cards
                items={shownOf.items as ItemOf[PluralKind][]}
                Card={cards[kind] as Card<ItemOf[PluralKind]>}
                {...{ now, after }}
                near={place}
              />
            )}
          </section>
        );
      })}
    </>
  );
}

/** The count of each kind, as a link to its list, which has filters and orders of its own. */
function Tabs({ values, found }: Pick<Props, 'values' | 'found'>) {
  const counts = new Map(found.map(({ kind, count }) => [kind, count]));
  return (
    <nav className="tabs" aria-label={texts.kindsOfResults}>
      <ul>
        <li>
          <a href={searchPath(values)} aria-current="page">
            {`${texts.all} `}
            <Count of={countOf(found)} />
          </a>
        </li>
        {PLURAL_KINDS.filter((kind) => counts.has(kind)).map((kind) => (
          <li key={kind}>
            <a href={targetOf({ ...values, type: kind })}>
              {kinds.menu[singularOf(kind)]} <Count of={counts.get(kind) ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Count = ({ of }: { of: number }) => <span className="muted">({number(of)})</span>;

function NothingFound({ values, nearby, nextBest }: Pick<Props, 'values' | 'nearby' | 'nextBest'>) {
  const { search, ...filters } = values;
  const isNarrowed = Object.keys(filters).length > 0;
  const links = nearby.map(({ state, count }) => ({
    text: texts.resultsIn(count, STATES[state].name),
    href: searchPath({ ...values, state }),
  }));
  if (search && isNarrowed) {
    links.push({
      text: texts.searchEverywhere(search),
      href: searchPath({ search }),
    });
  }
  return (
    <EmptyState title={search ? texts.noMatch(search) : texts.nothingListed} titleAs="h2">
      {!(nextBest && isNarrowed) && (
        <p className="measure">{search ? texts.tryOthers : texts.takeAway}</p>
      )}
      {nextBest && (
        <>
          <p>{nextBest.said}</p>
          <NextBestLinks {...nextBest} />
        </>
      )}
      <ElsewhereLinks label={lists.foundElsewhere} links={links} />
      {isOn('business') && (
        <ul className="cluster centred" aria-label={home.categories}>
          {SEARCH_CATEGORIES.map(({ label, category }) => (
            <li key={category}>
              <a
                className="pill"
                href={targetOf({ type: 'businesses', category: categorySlug(category) })}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="cluster centred">
        {kindsOn().map((kind) => (
          <ButtonLink
            key={kind}
            look="quiet"
            icon={KINDS[kind].icon}
            href={listPath(KINDS[kind].plural)}
          >
            {texts.allOf(kind)}
          </ButtonLink>
        ))}
      </p>
    </EmptyState>
  );
}
