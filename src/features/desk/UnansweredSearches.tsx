import { useRef } from 'react';
import { callLexicon } from '#src/client/lexicon-calls.ts';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { RowActions } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import type { UnansweredSearch } from '#src/api/lexicon.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/lexicon.ts';
import styles from './desk.module.css';
import { useDeskAction } from './use-desk-action.ts';

interface Props {
  found: { count: number; results: readonly UnansweredSearch[] };
  reload: () => Promise<unknown>;
  add: (text: string) => void;
}

/** Searches that found nothing, the most frequent first. */
export function UnansweredSearches({ found: { count, results }, reload, add }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { failure, act } = useDeskAction(() => {
    heading.current?.focus();
    return reload();
  });
  const dismiss = (text: string) =>
    act(() => callLexicon('dismissUnansweredSearch', { body: { text } }), texts.dismissed(text));
  return (
    <Section id="in-vain" title={texts.inVain} heading={heading}>
      <p className="small-print">
        {count > results.length && `${texts.someOf(results.length, count)} `}
        {texts.whatCounts}
      </p>
      {failure && <Message tone="error">{failure.text}</Message>}
      {count === 0 ? (
        <p>{texts.nothingInVain}</p>
      ) : (
        <ul className="stack gap-3 divided" aria-labelledby="in-vain">
          {results.map(({ text, times, days, last_day }) => (
            <li key={text} className={`ends ${styles.row}`}>
              <div>
                <p>
                  <strong>
                    <Multilingual text={text} />
                  </strong>
                </p>
                <p className="small-print">{texts.searchedFor(times, days, shortDate(last_day))}</p>
              </div>
              <RowActions>
                <RowButton label={texts.addToWords} of={text} onClick={() => add(text)} />
                <RowButton label={common.dismiss} of={text} onClick={() => dismiss(text)} />
              </RowActions>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
