import { callFirstDay } from '#src/client/first-day-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { FirstStep } from '#src/api/first-day.ts';
import { ACCOUNT_PATHS, DESK_PATHS } from '#src/domain/paths.ts';
import * as texts from '#texts/first-day.ts';

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
                <li key={step} className="outlined stack gap-2" data-step={step}>
                  <p className="cluster">
                    <Badge tone={is_done ? 'good' : 'warning'} icon={is_done ? 'check' : 'info'}>
                      {is_done ? texts.done : texts.toDo}
                    </Badge>
                    <strong>{texts.of[step].title}</strong>
                  </p>
                  {!is_done && (
                    <>
                      <p>{texts.of[step].text}</p>
                      <p>
                        <a className="tall" href={PATHS[step]}>
                          {texts.of[step].action}
                        </a>
                      </p>
                    </>
                  )}
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </DeskPart>
  );
}
