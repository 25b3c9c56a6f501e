import { callDesk } from '#src/client/desk-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { ReleaseBuild, ReleaseStatus } from '#src/api/desk.ts';
import { SITE } from '#src/site.config.ts';
import { DeskEntry } from './DeskEntry.tsx';

/** The time between two looks (ms). */
const LOOK_AGAIN = 15_000;

const askReleases = () => callDesk('getReleaseStatus');

/** The last builds of the site's releases. */
export function ReleaseDesk() {
  const answer = useDeskAnswer('the releases', askReleases, LOOK_AGAIN);
  return (
    <DeskPart
      title="Releases"
      lead="The pages that visitors see are made anew soon after a change, and now and then by themselves."
      answer={answer}
    >
      {(status) => (
        <>
          <ReleaseState status={status} />
          {status.builds.length === 0 ? (
            <EmptyState title="Nothing is known of a release yet" titleAs="h2" />
          ) : (
            <ol className="stack gap-3" aria-label="The last releases, the newest first">
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
    const title =
      failures === 1 ? 'The last release failed' : `The last ${failures} releases failed`;
    return (
      <Message tone="error" title={title}>
        Visitors see the one before. It is tried again within five minutes, and after the next
        change.
      </Message>
    );
  }
  if (waiting === 0) {
    return <Message tone="success">Everything that has changed is in the release.</Message>;
  }
  return (
    <Message tone="info">
      {`${waiting.toLocaleString(SITE.locale)} ${
        waiting === 1 ? 'change waits' : 'changes wait'
      } for the next release. What changed of a listing’s own page is there already.`}
    </Message>
  );
}

const REASONS: Readonly<Record<ReleaseBuild['reason'], string>> = {
  start: 'The server started',
  change: 'Something had changed',
  schedule: 'By the clock',
  command: 'By command',
};

const STATES = {
  running: { tone: 'info', icon: 'hourglass', text: 'Being made' },
  made: { tone: 'good', icon: 'check', text: 'Made' },
  failed: { tone: 'warning', icon: 'triangle-alert', text: 'Failed' },
} as const;

const WHEN = new Intl.DateTimeFormat(SITE.locale, { dateStyle: 'medium', timeStyle: 'medium' });

function Build({ build }: { build: ReleaseBuild }) {
  const { reason, started_at, finished_at, failure } = build;
  const state = STATES[finished_at === null ? 'running' : failure === null ? 'made' : 'failed'];
  return (
    <DeskEntry
      state={state}
      title={<time dateTime={started_at}>{WHEN.format(new Date(started_at))}</time>}
      beside={REASONS[reason]}
      about={figures(build)}
      failure={failure}
    />
  );
}

/** "Took 9 s · 7 of 120 pages made anew" */
function figures({ started_at, finished_at, pages, rendered }: ReleaseBuild): string {
  const took =
    finished_at &&
    `Took ${Math.max(1, Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1_000))} s`;
  const made = pages !== null && rendered !== null && `${rendered} of ${pages} pages made anew`;
  return [took, made].filter(Boolean).join(' · ');
}
