import { callDesk } from '#src/client/desk-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { StatusLine } from '#src/api/desk.ts';
import * as texts from '#texts/desk.ts';
import { DeskEntry } from './DeskEntry.tsx';

/** The time between two looks (ms). */
const LOOK_AGAIN = 30_000;

const askStatus = () => callDesk('getSiteStatus');

/** The state of the site, and the remedy where something is wrong. */
export function StatusDesk() {
  const answer = useDeskAnswer('status', askStatus, LOOK_AGAIN);
  return (
    <DeskPart lead={texts.statusLead} answer={answer}>
      {({ is_well, lines }) => (
        <>
          {lines.every(({ level }) => level === 'well') && (
            <Message tone="success">{texts.allWell}</Message>
          )}
          {is_well && lines.some(({ level }) => level === 'look') && (
            <Message tone="info">{texts.worthALook}</Message>
          )}
          {!is_well && (
            <Message tone="error" title={texts.needsAttention}>
              {texts.whatToDo}
            </Message>
          )}
          <ul className="stack gap-3" aria-label={texts.parts}>
            {lines.map((line) => (
              <StatusEntry key={`${line.part} ${line.text}`} line={line} />
            ))}
          </ul>
        </>
      )}
    </DeskPart>
  );
}

const STATES = {
  well: { tone: 'good', icon: 'check' },
  look: { tone: 'warning', icon: 'info' },
  wrong: { tone: 'hot', icon: 'triangle-alert' },
} as const;

/** A part of the site with its state, and the remedy where something is wrong. */
export const StatusEntry = ({ line: { part, level, text, remedy } }: { line: StatusLine }) => (
  <DeskEntry
    state={{ ...STATES[level], text: texts.levels[level] }}
    title={texts.partNames[part]}
    about={text}
  >
    {remedy !== null && <p>{remedy}</p>}
  </DeskEntry>
);
