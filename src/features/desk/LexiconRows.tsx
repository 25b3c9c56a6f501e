import { useRef, useState } from 'react';
import { callLexicon } from '#src/client/lexicon-calls.ts';
import { wholeText } from '#src/client/failure.ts';
import { useAction } from '#src/client/use-action.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { RowActions } from '#src/components/ui/DeskPart.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Pagination } from '#src/components/ui/Pagination.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import type { DeskLexiconRow } from '#src/api/lexicon.ts';
import { DESK_PATHS } from '#src/domain/paths.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { MAX_SEARCH_LENGTH } from '#src/listings/search-path.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/lexicon.ts';
import { textsOf } from './LexiconEditor.tsx';
import styles from './desk.module.css';

/** Rows of a page: few enough to be read, and enough for most searches. */
const PAGE_SIZE = 24;

/** The part of the lexicon that is shown, which the address has as well. */
interface View {
  search: string;
  page: number;
}

const viewIn = (query: string): View => {
  const params = new URLSearchParams(query);
  return { search: params.get('search') ?? '', page: Number(params.get('page')) || 1 };
};

const addressOf = ({ search, page }: View): string =>
  `${DESK_PATHS.lexicon}?${new URLSearchParams({ search, page: String(page) })}`;

const ask = (key: string) => {
  const { search, page } = viewIn(key);
  return callLexicon('listDeskLexicon', { query: { search, page, page_size: PAGE_SIZE } });
};

interface Props {
  /** A number that changes with each change: the rows are asked for anew. */
  changes: number;
  change: (row: DeskLexiconRow) => void;
}

/** The rows of the lexicon, or those that are searched for, a page at a time. */
export function LexiconRows({ changes, change }: Props) {
  const [view, setView] = useState(() => viewIn(location.search));
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer(`${addressOf(view).split('?')[1]}&changes=${changes}`, ask);
  const { data, failure, reload } = answer;
  // The rows so far stay until the next are there.
  const [shown, setShown] = useState(data);
  if (data !== undefined && data !== shown) setShown(data);
  const show = (next: View) => {
    history.replaceState(null, '', addressOf(next));
    setView(next);
  };

  return (
    <section className={`card stack ${styles.kind}`} aria-labelledby="lexicon">
      <h2 className="text-lg" id="lexicon" ref={heading} tabIndex={-1}>
        {texts.allWords}
      </h2>
      <form
        className={styles.name}
        aria-label={texts.words}
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search'));
          show({ search: search.trim(), page: 1 });
        }}
      >
        <Field
          name="search"
          type="search"
          label={texts.findLabel}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={view.search}
        />
        <Button type="submit" look="quiet">
          {texts.find}
        </Button>
      </form>
      {failure && <Trouble title={texts.notLoaded} text={failure.text} retry={reload} />}
      {!shown && !failure && <Waiting text={texts.loading} />}
      {shown && (
        <>
          <p className="small-print" role="status">
            {shown.count === 0 ? texts.noneFound : texts.rows(shown.count)}
          </p>
          <ul className="stack gap-3 divided" aria-label={texts.wordsAndMeanings}>
            {shown.results.map((row) => (
              <Row
                key={`${row.said}\n${row.means}`}
                row={row}
                change={() => change(row)}
                reload={reload}
                leave={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <Pagination
            page={view.page}
            pageCount={Math.ceil(shown.count / PAGE_SIZE)}
            hrefOf={(page) => addressOf({ ...view, page })}
            label={texts.pagesOfWords}
            onFollow={(event) => {
              event.preventDefault();
              show(viewIn(event.currentTarget.search));
              heading.current?.focus();
            }}
          />
        </>
      )}
    </section>
  );
}

interface RowProps {
  row: DeskLexiconRow;
  change: () => void;
  reload: () => Promise<unknown>;
  /** Moves the focus elsewhere, as a removed row takes its buttons with it. */
  leave: () => void;
}

function Row({ row, change, reload, leave }: RowProps) {
  const { said, is_shipped: isShipped, is_removed: isRemoved } = row;
  const { failure, run } = useAction();
  const put = (is_removed: boolean) =>
    run(async () => {
      await callLexicon('changeLexiconRow', { body: { row: textsOf(row), is_removed } });
      showToast(is_removed ? texts.isTakenOut(said) : texts.isBack(said));
      leave();
      await reload();
    });
  return (
    <li className="stack gap-1">
      <div className={`ends ${styles.row}`}>
        <Meaning row={row} />
        <RowActions>
          {isRemoved ? (
            <Button look="plain" small onClick={() => void put(false)}>
              {common.bringBack}
              <span className="visually-hidden"> {said}</span>
            </Button>
          ) : (
            <>
              <Button look="plain" small onClick={change}>
                {texts.change}
                <span className="visually-hidden"> {said}</span>
              </Button>
              <ConfirmButton
                label={texts.takeOut}
                of={said}
                question={texts.takeOutQuestion(said)}
                text={isShipped ? texts.staysInList : texts.isForgotten}
                onConfirm={() => void put(true)}
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
