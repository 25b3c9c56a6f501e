import { callLexicon } from '#src/client/lexicon-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useEdited } from '#src/client/use-edited.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import type { LexiconForm } from '#src/api/lexicon.ts';
import * as texts from '#texts/lexicon.ts';
import { LexiconEditor } from './LexiconEditor.tsx';
import { askRows, LexiconRows } from './LexiconRows.tsx';
import { UnansweredSearches } from './UnansweredSearches.tsx';

/** Searches that are shown: the next ones follow as these are dealt with. */
const SEARCHES = 24;

const askLexicon = async () => {
  const [searches, rows] = await Promise.all([
    callLexicon('listUnansweredSearches', { query: { page_size: SEARCHES } }),
    askRows(),
  ]);
  return { searches, rows };
};

/** Removes a search that has an answer now; where that fails it can be dismissed by hand. */
const dismiss = (text: string) =>
  callLexicon('dismissUnansweredSearch', { body: { text } }).catch(() => {});

/** The subject of the form: an existing row, or a new one, perhaps for a search that found nothing. */
type Edited = { row: LexiconForm } | { searched: string | null };

/** Words that people type with their meanings, and searches that found nothing. */
export function LexiconDesk() {
  const answer = useDeskAnswer('lexicon', askLexicon);
  const { edited, turn, add, edit, close, saved } = useEdited<Edited>();

  return (
    <DeskPart
      lead={texts.lead}
      action={
        edited === null && (
          <Button ref={add} onClick={() => edit({ searched: null })}>
            {texts.addWords}
          </Button>
        )
      }
      above={
        edited !== null && (
          <LexiconEditor
            key={turn}
            row={'row' in edited ? edited.row : null}
            said={'row' in edited ? edited.row.said : (edited.searched ?? '')}
            close={close}
            saved={async (form, row) => {
              const searched = 'searched' in edited ? edited.searched : null;
              if (searched !== null) await dismiss(searched);
              showToast(texts.saved(row.said));
              await answer?.reload();
              saved(form, { row });
            }}
          />
        )
      }
      answer={answer}
    >
      {({ searches, rows }, reload) => (
        <div className="two-columns">
          <UnansweredSearches
            found={searches}
            reload={reload}
            add={(searched) => edit({ searched })}
          />
          <LexiconRows found={rows} reload={reload} change={(row) => edit({ row })} />
        </div>
      )}
    </DeskPart>
  );
}
