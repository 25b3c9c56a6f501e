import { callDesk } from '#src/client/desk-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { StatusLine } from '#src/api/desk.ts';
import { DeskEntry } from './DeskEntry.tsx';

/** The time between two looks (ms). */
const LOOK_AGAIN = 30_000;

const askStatus = () => callDesk('getSiteStatus');

/** The state of the site, and the remedy where something is wrong. */
export function StatusDesk() {
  const answer = useDeskAnswer('the status', askStatus, LOOK_AGAIN);
  return (
    <DeskPart
      title="Status"
      lead="How the site is, for whoever runs it. The command npm run status says the same."
      answer={answer}
    >
      {({ is_well, lines }) => (
        <>
          {lines.every(({ level }) => level === 'well') && (
            <Message tone="success">All is well.</Message>
          )}
          {is_well && lines.some(({ level }) => level === 'look') && (
            <Message tone="info">Nothing is wrong. What is marked is worth a look.</Message>
          )}
          {!is_well && (
            <Message tone="error" title="Something needs attention">
              What to do stands below. Pages that are there go on being shown.
            </Message>
          )}
          <ul className="stack gap-3" aria-label="The parts of the site">
            {lines.map((line) => (
              <Line key={`${line.part} ${line.text}`} line={line} />
            ))}
          </ul>
        </>
      )}
    </DeskPart>
  );
}

const PARTS: Readonly<Record<StatusLine['part'], string>> = {
  database: 'Database',
  key: 'Secret key',
  releases: 'Releases',
  mails: 'E-mails',
  backup: 'Backups',
  disk: 'Disk',
  memory: 'Memory',
  clock: 'Clock',
};

const STATES = {
  well: { tone: 'good', icon: 'check', text: 'Well' },
  look: { tone: 'warning', icon: 'info', text: 'Worth a look' },
  wrong: { tone: 'hot', icon: 'triangle-alert', text: 'Look at this' },
} as const;

const Line = ({ line: { part, level, text, remedy } }: { line: StatusLine }) => (
  <DeskEntry state={STATES[level]} title={PARTS[part]} about={text} failure={null}>
    {remedy !== null && <p>{remedy}</p>}
  </DeskEntry>
);
