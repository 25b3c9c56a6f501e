import { useRef } from 'react';
import { callLexicon } from '#src/client/lexicon-calls.ts';
import { wholeText } from '#src/client/failure.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { RowActions } from '#src/components/ui/DeskPart.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Pagination } from '#src/components/ui/Pagination.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import type { DeskLexiconRow } from '#src/api/lexicon.ts';
import { DESK_PATHS } from '#src/domain/paths.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { MAX_SEARCH_LENGTH } from '#src/listings/search-path.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/lexicon.ts';
import { textsOf } from './LexiconEditor.tsx';
import styles from './desk.module.css';
import { useDeskAction } from './use-desk-action.ts';

/** Rows of a page: few enough to be read, and enough for most searches. */
const PAGE_SIZE = 24;

/** The part of the lexicon that the address names. */
const viewIn = (query: string) => {
  const params = new URLSearchParams(query);
  return { search: params.get('search') ?? '', page: Number(params.get('page')) || 1 };
};

export const askRows = () =>
  callLexicon('listDeskLexicon', { query: { ...viewIn(location.search), page_size: PAGE_SIZE } });

interface Props {
  found: Awaited<ReturnType<typeof askRows>>;
  reload: () => Promise<unknown>;
  change: (row: DeskLexiconRow) => void;
}

/** The rows of the lexicon, or those that are searched for, a page at a time. */
export function LexiconRows({ found: { count, results }, reload, change }: Props) {
  const { search, page } = viewIn(location.search);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section id="lexicon" title={texts.allWords} heading={heading}>
      {/* The browser sends it: its answer is this page with another address. */}
      <form className={styles.name} aria-label={texts.words}>
        <Field
          name="search"
          type="search"
          label={texts.findLabel}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={search}
        />
        <Button type="submit" look="quiet">
          {texts.find}
        </Button>
      </form>
      <p className="small-print">{count === 0 ? texts.noneFound : texts.rows(count)}</p>
      <ul className="stack gap-3 divided" aria-label={texts.wordsAndMeanings}>
        {results.map((row) => (
          <Row
            key={`${row.said}\n${row.means}`}
            row={row}
            change={() => change(row)}
            reload={() => {
              // A removed row takes its buttons with it.
              heading.current?.focus();
              return reload();
            }}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={(to) =>
          `${DESK_PATHS.lexicon}?${new URLSearchParams({ search, page: String(to) })}`
        }
        label={texts.pagesOfWords}
      />
    </Section>
  );
}

interface RowProps {
  row: DeskLexiconRow;
  change: () => void;
  reload: () => Promise<unknown>;
}

function Row({ row, change, reload }: RowProps) {
  const { said, is_shipped: isShipped, is_removed: isRemoved } = row;
  const { failure, act } = useDeskAction(reload);
  const put = (is_removed: boolean) =>
    act(
      () => callLexicon('changeLexiconRow', { body: { row: textsOf(row), is_removed } }),
      is_removed ? texts.isTakenOut(said) : texts.isBack(said),
    );
  return (
    <li className="stack gap-1">
      <div className={`ends ${styles.row}`}>
        <Meaning row={row} />
        <RowActions>
          {isRemoved ? (
            <RowButton label={common.bringBack} of={said} onClick={() => put(false)} />
          ) : (
            <>
              <RowButton label={texts.change} of={said} onClick={change} />
              <ConfirmButton
                label={texts.takeOut}
                of={said}
                question={texts.takeOutQuestion(said)}
                text={isShipped ? texts.staysInList : texts.isForgotten}
                onConfirm={() => put(true)}
              />
            </>
          )}
        </RowActions>
      </div>
      {failure && <Message tone="error">{wholeText(failure)}</Message>}
    </li>
  );
}

/** "kottu roti → kottu Added" */
const Meaning = ({
  row: { said, means, both_ways, is_shipped, is_removed },
}: {
  row: DeskLexiconRow;
}) => (
  <p className="cluster">
    <strong>
      <Multilingual text={said} />
    </strong>
    <span aria-hidden="true">{both_ways ? '↔' : '→'}</span>
    <span className="visually-hidden">{` ${both_ways ? texts.isTheSameAs : texts.means} `}</span>
    <span>
      <Multilingual text={means} />
    </span>
    {is_removed && <Badge tone="over">{texts.takenOut}</Badge>}
    {!is_shipped && <Badge tone="info">{texts.added}</Badge>}
  </p>
);
