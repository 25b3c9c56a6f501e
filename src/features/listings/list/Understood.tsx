import { type Chip, Chips } from '#src/components/ui/Chips.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import type { Understanding } from '#src/listings/understanding.ts';
import { replaceWords } from '#src/search/phrases.ts';
import * as chipTexts from '#texts/chips.ts';
import * as texts from '#texts/understood.ts';
import { Multilingual } from '../card/Multilingual.tsx';
import { Choices } from '../place/Choices.tsx';
import { chipText, droppedText, type SearchedIn } from './understood-texts.ts';

interface Props extends SearchedIn {
  understanding: Understanding;
  /** The same search with another text. */
  addressOf: (search: string) => string;
  /** Filters in force besides the text, before those in it. */
  chips?: readonly Chip[];
  onFollow?: React.MouseEventHandler<HTMLAnchorElement> | undefined;
}

/**
 * A search's understanding of its words: each filter, with the search without it, the text that may have been meant,
 * and the filters that were left aside.
 */
export function Understood({ understanding, addressOf, chips, onFollow, ...searched }: Props) {
  const { meant, filters } = understanding;
  const { search } = searched;
  const said = droppedText(understanding, searched);
  const understood = filters.map((filter) => ({
    name: filter.label,
    text: chipText(filter),
    href: addressOf(replaceWords(search, filter.typed, '')),
  }));
  return (
    <>
      <Chips
        label={chips ? chipTexts.active : texts.title}
        chips={[...(chips ?? []), ...understood]}
        onFollow={onFollow}
      />
      {filters
        .filter(({ others }) => others.length > 0)
        .map(({ typed, others }) => (
          <Choices
            key={typed}
            text={texts.also}
            names={others}
            addressOf={(other) => addressOf(replaceWords(search, typed, other))}
            onFollow={onFollow}
          />
        ))}
      {meant && <Choices text={texts.didYouMean} names={[meant]} {...{ addressOf, onFollow }} />}
      {said && (
        <p className="note">
          <Icon name="info" />
          <span>
            <Multilingual text={said} />
          </span>
        </p>
      )}
    </>
  );
}
