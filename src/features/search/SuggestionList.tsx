import type { SearchResult } from '#src/api/search.ts';
import { pictureUrl } from '#src/client/picture-url.ts';
import { type ComboboxParts, Listbox, Option } from '#src/components/ui/Combobox.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Moonstone } from '#src/components/ui/Moonstone.tsx';
import { pluralOf } from '#src/domain/kinds.ts';
import { listingPath, placeholderPath } from '#src/domain/paths.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { Picture } from '#src/features/listings/pictures/Picture.tsx';
import { number } from '#texts/language.ts';
import * as texts from '#texts/suggestions.ts';
import * as understoodTexts from '#texts/understood.ts';
import { isSlow, type Suggestions } from './suggestions.ts';

interface Props {
  suggestions: Suggestions;
  parts: ComboboxParts;
}

const nameOf = ({ kind, slug }: SearchResult): string => listingPath(kind, slug);

/** Names that tell the options apart, in their order. */
export const namesOf = ({ groups, searches }: Suggestions): string[] => [
  ...groups.flatMap(({ results, label }) => [...results.map(nameOf), label]),
  ...searches.map(({ text }) => text),
];

/** The suggestions as a list of options, under the understanding of the text and the filters left aside. */
export function SuggestionList({ suggestions, parts }: Props) {
  const { groups, understood, leftAside, searches } = suggestions;
  return (
    <>
      {understood.length > 0 && <Note text={understoodTexts.summary(understood)} />}
      {leftAside && <Note text={leftAside} />}
      <Listbox parts={parts} label={texts.title}>
        {groups.map(({ label, count, results, path }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are options
          <div key={label} role="group" aria-labelledby={`${parts.id}-group-${index}`}>
            <p id={`${parts.id}-group-${index}`}>
              {label} <span className="small-print">({number(count)})</span>
            </p>
            {results.map((result) => (
              <Listing key={nameOf(result)} parts={parts} {...result} />
            ))}
            <Option parts={parts} name={label} className="more" href={path}>
              {texts.seeAll(label)}
              <Icon name="arrow-right" size={16} />
            </Option>
          </div>
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are options */}
        <div role="group" aria-label={texts.searches}>
          {searches.map(({ text, path }) => (
            <Option key={text} parts={parts} name={text} className="more" href={path}>
              <span>
                <Multilingual text={text} />
              </span>
            </Option>
          ))}
        </div>
      </Listbox>
    </>
  );
}

function Listing({ parts, ...result }: SearchResult & { parts: ComboboxParts }) {
  const { kind, title, excerpt, suburb, state, image } = result;
  const place = suburbAndState(suburb, state);
  return (
    <Option parts={parts} name={nameOf(result)} className="listing" href={nameOf(result)}>
      <Picture
        src={image && !isSlow() ? pictureUrl(image) : null}
        fallback={placeholderPath(pluralOf(kind), null)}
        alt=""
        width={56}
        height={42}
        sizes="3.5rem"
      />
      <span className="title">
        <Multilingual text={title} />
      </span>
      {place && <span className="small-print">{place}</span>}
      <span className="excerpt small-print">
        <Multilingual text={excerpt} />
      </span>
    </Option>
  );
}

const Note = ({ text }: { text: string }) => (
  <p className="understood">
    <Icon name="info" size={16} />
    <span>
      <Multilingual text={text} />
    </span>
  </p>
);

/** The reason why there are no suggestions, or not yet. */
export const Notice = ({ text, isWaiting }: { text: string; isWaiting?: boolean }) => (
  <div className="notice muted">
    <Moonstone className={isWaiting ? 'breathing' : undefined} />
    <p>
      <Multilingual text={text} />
    </p>
  </div>
);
