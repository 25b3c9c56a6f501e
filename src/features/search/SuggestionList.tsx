import { useEffect, useRef } from 'react';
import { pictureUrl } from '#src/client/pictures.ts';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Picture } from '#src/features/listings/Picture.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Moonstone } from '#src/components/ui/Moonstone.tsx';
import type { SearchResult } from '#src/api/search.ts';
import { listingPath, placeholderPath } from '#src/domain/paths.ts';
import { suburbAndState } from '#src/domain/text.ts';
import styles from './SuggestionList.module.css';
import type { SuggestionGroup } from './suggestions.ts';
import type { Suggestions } from './use-suggestions.ts';

interface Props {
  id: string;
  suggestions: Suggestions;
  text: string;
  /** Which option is active, counted over all groups; -1 for none. */
  active: number;
  onHover: (option: number) => void;
}

/** The id of an option, for the box to name the active one. */
export const optionId = (list: string, option: number): string => `${list}-${option}`;

/** How many options the groups make: their listings, and a way to all of each. */
export const optionCount = (groups: readonly SuggestionGroup[]): number =>
  groups.reduce((sum, { results }) => sum + results.length + 1, 0);

/** What opens under the search box: suggestions by kind, or why there are none. */
export function SuggestionList({ id, suggestions, text, active, onHover }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const groups = suggestions.status === 'found' ? suggestions.groups : [];
  // On a phone the box is mostly low on the screen, and its suggestions would be below it.
  const hasOptions = groups.length > 0;
  useEffect(() => {
    if (hasOptions) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [hasOptions]);
  if (!hasOptions) return <Notice suggestions={suggestions} text={text} />;
  let option = 0;
  return (
    <div
      ref={popup}
      className={`card ${styles.popup}`}
      role="listbox"
      id={id}
      aria-label="Suggestions"
      // A browser would stop at a scrolling list on the way to the next field.
      tabIndex={-1}
    >
      {groups.map((group) => {
        const first = option;
        option += group.results.length + 1;
        const last = option - 1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
            <p className={styles.kind} id={`${id}-${group.kind}`}>
              {group.label}{' '}
              <span className="small-print">({group.count.toLocaleString('en-AU')})</span>
            </p>
            {group.results.map((result, index) => (
              <Option
                key={result.id}
                id={optionId(id, first + index)}
                href={listingPath(result.kind, result.slug)}
                isActive={active === first + index}
                onHover={() => onHover(first + index)}
              >
                <Listing group={group} result={result} />
              </Option>
            ))}
            <Option
              id={optionId(id, last)}
              href={group.path}
              isActive={active === last}
              onHover={() => onHover(last)}
            >
              <span className={styles.all}>
                See all {group.label}
                <Icon name="arrow-right" size={16} />
              </span>
            </Option>
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  href: string;
  isActive: boolean;
  onHover: () => void;
  children: React.ReactNode;
}

function Option({ id, href, isActive, onHover, children }: OptionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      href={href}
      onPointerMove={isActive ? undefined : onHover}
      // The box keeps the focus, so that one can go on typing.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </a>
  );
}

function Listing({ group, result }: { group: SuggestionGroup; result: SearchResult }) {
  const place = suburbAndState(result.suburb, result.state);
  return (
    <>
      <Picture
        className={styles.picture}
        src={result.image && pictureUrl(result.image)}
        fallback={placeholderPath(group.kind, null)}
        alt=""
        width={56}
        height={42}
        sizes="3.5rem"
      />
      <span className={styles.text}>
        <span className={styles.title}>
          <Multilingual text={result.title} />
        </span>
        {place && <span className="small-print">{place}</span>}
        {result.excerpt && (
          <span className={`small-print ${styles.excerpt}`}>
            <Multilingual text={result.excerpt} />
          </span>
        )}
      </span>
    </>
  );
}

function Notice({ suggestions, text }: Pick<Props, 'suggestions' | 'text'>) {
  const words = {
    none: null,
    loading: 'Searching …',
    failed: 'Suggestions can’t be loaded just now. Press Search to see the whole list.',
    found: `Nothing found for “${text}”. Check the spelling, or use fewer words or filters.`,
  }[suggestions.status];
  if (!words) return null;
  return (
    <div className={`card muted ${styles.popup} ${styles.notice}`} data-status={suggestions.status}>
      <Moonstone className={styles.moonstone} />
      <p>{words}</p>
    </div>
  );
}
