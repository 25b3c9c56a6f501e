import { callFirstDay } from '#src/client/first-day-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { FirstStep } from '#src/api/first-day.ts';
import { ACCOUNT_PATHS, DESK_PATHS } from '#src/domain/paths.ts';
import * as texts from '#texts/first-day.ts';
import { DeskEntry } from './DeskEntry.tsx';

/** The time between two looks (ms): a step may be done on another screen, or by somebody else. */
const LOOK_AGAIN = 10_000;

const askFirstDay = () => callFirstDay('getFirstDay');

const PATHS: Readonly<Record<FirstStep, string>> = {
  settings: DESK_PATHS.settings,
  contact: `${DESK_PATHS.settings}#operator`,
  pages: DESK_PATHS.pages,
  second_factor: `${ACCOUNT_PATHS.profile}#second-factor`,
  mail: DESK_PATHS.status,
  backup: DESK_PATHS.status,
  listings: DESK_PATHS.imports,
  admins: DESK_PATHS.people,
};

const STATES = {
  done: { tone: 'good', icon: 'check' },
  left: { tone: 'warning', icon: 'info' },
} as const;

/** The first steps of a site: what is done, and what is left. */
export function FirstDayDesk() {
  const answer = useDeskAnswer('start', askFirstDay, LOOK_AGAIN);
  return (
    <DeskPart lead={texts.lead} answer={answer}>
      {({ steps }) => {
        const done = steps.filter(({ is_done }) => is_done).length;
        return (
          <>
            <Message tone={done === steps.length ? 'success' : 'info'}>
              {done === steps.length ? texts.allDone : texts.progress(done, steps.length)}
            </Message>
            <ol className="stack gap-3" aria-label={texts.steps}>
              {steps.map(({ step, is_done }) => (
                <DeskEntry
                  key={step}
                  state={{
                    ...STATES[is_done ? 'done' : 'left'],
                    text: is_done ? texts.done : texts.toDo,
                  }}
                  title={texts.of[step].title}
                  about={is_done ? '' : texts.of[step].text}
                >
                  {!is_done && (
                    <p>
                      <a className="tall" href={PATHS[step]}>
                        {texts.of[step].action}
                      </a>
                    </p>
                  )}
                </DeskEntry>
              ))}
            </ol>
          </>
        );
      }}
    </DeskPart>
  );
}
