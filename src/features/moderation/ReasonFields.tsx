import { Button } from '#src/components/ui/Button.tsx';
import { Choice } from '#src/components/ui/Choice.tsx';
import { TextArea } from '#src/components/ui/TextArea.tsx';
import { REASONS, type Verdict } from '#src/api/moderation.ts';
import type { DecisionDraft } from './decision-draft.ts';
import styles from './moderation.module.css';
import { needsReason, VERDICT_WORDS } from './review-rules.ts';

interface Props {
  verdict: Verdict;
  draft: DecisionDraft;
  change: (changed: Partial<DecisionDraft>) => void;
  error: string | undefined;
  isBusy: boolean;
  cancel: () => void;
}

/** Why, as the owner reads it, for a verdict that isn't given at the first click. */
export function ReasonFields({ verdict, draft, change, error, isBusy, cancel }: Props) {
  const { action } = VERDICT_WORDS[verdict];
  const isReasoned = needsReason(verdict);
  return (
    <div className={styles.reason} data-reason>
      <h3>{action}</h3>
      {verdict === 'archive' && <p>It leaves the site at once. Its owner is told.</p>}
      {isReasoned && (
        <fieldset>
          <legend>Reasons, as the owner reads them</legend>
          {REASONS.map((reason) => (
            <Choice
              key={reason}
              name="reasons"
              value={reason}
              label={reason}
              checked={draft.reasons.includes(reason)}
              onChange={({ target }) => {
                const others = draft.reasons.filter((each) => each !== reason);
                change({ reasons: target.checked ? [...others, reason] : others });
              }}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        name="reason"
        label="In your own words"
        hint={isReasoned ? 'The owner reads this too.' : 'The owner reads this. It may stay empty.'}
        rows={3}
        error={error}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <div className={styles.moves}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving...' : `${action} now`}
        </Button>
        <Button look="plain" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
