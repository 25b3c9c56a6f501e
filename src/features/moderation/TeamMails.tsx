import { useState } from 'react';
import { TEAM_MAILS, type TeamMails as Choice } from '#src/api/team-mails.ts';
import { saveFailure } from '#src/client/failure.ts';
import { useAction } from '#src/client/use-action.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Select } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import * as texts from '#texts/messages.ts';
import styles from './moderation.module.css';
import { askTeamMails, sendTeamMails } from './use-review-desk.ts';

const CHOICES = TEAM_MAILS.map((value) => ({ value, label: texts.choices[value] }));

/** The choice when one hears of what waits by e-mail; it saves itself. */
export function TeamMails() {
  const { data, failure, reload } = useAnswer('team-mails', askTeamMails);
  const { failure: refusal, run } = useAction(saveFailure);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choose = (choice: Choice) =>
    run(async () => {
      setChosen(choice);
      try {
        await sendTeamMails(choice);
        await reload();
        showToast(texts.chosen[choice.team_mails]);
      } finally {
        setChosen(null);
      }
    });
  if (!data && failure) {
    return (
      <div className={styles.teamMails}>
        <Trouble title={texts.notKnown} text={failure.text} retry={reload} />
      </div>
    );
  }
  return (
    <div className={`stack ${styles.teamMails}`} aria-busy={!data}>
      {refusal?.text && <Message tone="error">{refusal.text}</Message>}
      <Select
        name="team_mails"
        label={texts.tellMe}
        hint={texts.tellMeHint}
        disabled={!data}
        value={(chosen ?? data)?.team_mails ?? 'daily'}
        onChange={({ target }) => void choose({ team_mails: target.value as Choice['team_mails'] })}
        choices={CHOICES}
      />
    </div>
  );
}
