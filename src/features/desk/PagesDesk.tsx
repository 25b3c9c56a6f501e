import { wholeText } from '#src/client/failure.ts';
import { callPages } from '#src/client/site-page-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useEdited } from '#src/client/use-edited.ts';
import { showToast } from '#src/components/site/toast.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { DeskPart, RowActions } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import type { SitePageVersion } from '#src/api/site-pages.ts';
import { sitePagePath } from '#src/domain/paths.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/site-pages.ts';
import { aboutVersion } from './about-version.ts';
import { DeskEntry } from './DeskEntry.tsx';
import { PageEditor } from './PageEditor.tsx';
import { useDeskAction } from './use-desk-action.ts';

const askPages = () => callPages('listDeskPages');

/** The pages about the site: their texts, who saved and who read each. */
export function PagesDesk() {
  const answer = useDeskAnswer('pages', askPages);
  const { edited, turn, edit, close, saved } = useEdited<SitePageVersion>();
  return (
    <DeskPart
      lead={texts.lead}
      above={
        edited && (
          <PageEditor
            key={turn}
            page={edited}
            placeholders={answer?.data?.placeholders ?? {}}
            close={close}
            saved={async (form) => {
              showToast(texts.saved(texts.names[edited.slug]));
              const now = await answer?.reload();
              saved(
                form,
                now?.results.find(({ slug }) => slug === edited.slug),
              );
            }}
          />
        )
      }
      answer={answer}
    >
      {({ results }, reload) => (
        <>
          <Reminder count={results.filter((page) => page.read_at === null).length} />
          <ul className="stack gap-3" aria-label={texts.list}>
            {results.map((page) => (
              <Row key={page.slug} page={page} reload={reload} edit={() => edit(page)} />
            ))}
          </ul>
        </>
      )}
    </DeskPart>
  );
}

const Reminder = ({ count }: { count: number }) =>
  count > 0 && (
    <Message tone="info" title={texts.remind(count)} isSaid>
      {texts.remindWhy}
    </Message>
  );

/** The state of a page, in the colour of a badge. */
const stateOf = ({ version, read_at: at }: SitePageVersion) => {
  if (at !== null) return { tone: 'good', icon: 'check', text: texts.states.read } as const;
  const text = version > 0 ? texts.states.edited : texts.states.draft;
  return { tone: 'warning', icon: 'triangle-alert', text } as const;
};

interface RowProps {
  page: SitePageVersion;
  reload: () => Promise<unknown>;
  edit: () => void;
}

function Row({ page, reload, edit }: RowProps) {
  const { slug, version } = page;
  const name = texts.names[slug];
  const { isBusy, failure, act } = useDeskAction(reload);
  const isUnread = page.read_at === null;
  const mark = () =>
    act(
      () => callPages('markPageRead', { body: { slug, version, is_read: isUnread } }),
      texts.isMarked(name, isUnread),
    );
  return (
    <DeskEntry state={stateOf(page)} title={name} about={aboutVersion(page)}>
      <RowActions>
        <ButtonLink look="plain" small href={sitePagePath(slug)}>
          {texts.view}
          <span className="visually-hidden"> {name}</span>
        </ButtonLink>
        <RowButton label={common.edit} of={name} onClick={edit} />
        <RowButton
          label={isUnread ? texts.markRead : texts.markUnread}
          of={name}
          isBusy={isBusy}
          onClick={mark}
        />
      </RowActions>
      {failure && <Message tone="error">{wholeText(failure)}</Message>}
    </DeskEntry>
  );
}
