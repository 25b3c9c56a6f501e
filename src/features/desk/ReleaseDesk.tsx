import { callDesk } from '#src/client/desk-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { ReleaseBuild, ReleaseStatus } from '#src/api/desk.ts';
import * as texts from '#texts/desk.ts';
import { LANGUAGE } from '#texts/language.ts';
import { DeskEntry } from './DeskEntry.tsx';

/** The time between two looks (ms). */
const LOOK_AGAIN = 15_000;

const askReleases = () => callDesk('getReleaseStatus');

/** The last builds of the site's releases. */
export function ReleaseDesk() {
  const answer = useDeskAnswer('releases', askReleases, LOOK_AGAIN);
  return (
    <DeskPart lead={texts.releasesLead} answer={answer}>
      {(status) => (
        <>
          <ReleaseState status={status} />
          {status.builds.length === 0 ? (
            <EmptyState title={texts.noReleases} titleAs="h2" />
          ) : (
            <ol className="stack gap-3" aria-label={texts.lastReleases}>
              {status.builds.map((build) => (
                <Build key={build.id} build={build} />
              ))}
            </ol>
          )}
        </>
      )}
    </DeskPart>
  );
}

function ReleaseState({ status: { builds, waiting_changes: waiting } }: { status: ReleaseStatus }) {
  const finished = builds.filter(({ finished_at }) => finished_at !== null);
  const good = finished.findIndex(({ failure }) => failure === null);
  const failures = good === -1 ? finished.length : good;
  if (failures > 0) {
    return (
      <Message tone="error" title={texts.releasesFailed(failures)}>
        {texts.whatFailingMeans}
      </Message>
    );
  }
  if (waiting === 0) return <Message tone="success">{texts.allReleased}</Message>;
  return <Message tone="info">{texts.changesWait(waiting)}</Message>;
}

const STATES = {
  running: { tone: 'info', icon: 'hourglass' },
  made: { tone: 'good', icon: 'check' },
  failed: { tone: 'warning', icon: 'triangle-alert' },
} as const;

const WHEN = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'medium' });

function Build({ build }: { build: ReleaseBuild }) {
  const { reason, started_at, finished_at, failure } = build;
  const state = finished_at === null ? 'running' : failure === null ? 'made' : 'failed';
  return (
    <DeskEntry
      state={{ ...STATES[state], text: texts.releaseStates[state] }}
      title={<time dateTime={started_at}>{WHEN.format(new Date(started_at))}</time>}
      beside={texts.releaseReasons[reason]}
      about={figures(build)}
      failure={failure}
    />
  );
}

/** "Took 9 s · 7 of 120 pages made anew" */
function figures({ started_at, finished_at, pages, rendered }: ReleaseBuild): string {
  const took =
    finished_at &&
    texts.tookSeconds(
      Math.max(1, Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1_000)),
    );
  const made = pages !== null && rendered !== null && texts.pagesMade(rendered, pages);
  return [took, made].filter(Boolean).join(' · ');
}
