import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { type Failure, failureOf, messagesOf } from '#src/client/failure.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Choice } from '#src/components/ui/Choice.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { IconName } from '#src/components/ui/Icon.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { TextArea } from '#src/components/ui/TextArea.tsx';
import { DecisionForm, type ModerationDetail, REASONS, type Verdict } from '#src/api/moderation.ts';
import { decide } from './calls.ts';
import { type DecisionDrafts, readDraft, writeDraft } from './decision-draft.ts';
import styles from './moderation.module.css';
import { keyText } from './review-address.ts';
import { asksFirst, isPaused, legalVerdicts, needsReason, VERDICT_WORDS } from './review-rules.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Props {
  detail: ModerationDetail;
  hasShortcuts: boolean;
  drafts: DecisionDrafts;
  decided: (verdict: Verdict) => Promise<void>;
  loadAnew: () => Promise<unknown>;
}

interface Failed extends Failure {
  /** True when somebody else was quicker, or the listing has changed meanwhile. */
  isStale: boolean;
  attempt: number;
}

const SHORTCUTS: Readonly<Record<string, readonly Verdict[]>> = {
  a: ['approve'],
  c: ['request_changes'],
  r: ['reject'],
  f: ['feature', 'unfeature'],
};

const ICONS: Readonly<Partial<Record<Verdict, IconName>>> = {
  approve: 'check',
  request_changes: 'rotate-ccw',
  reject: 'x',
  feature: 'star',
  unfeature: 'star',
};

/**
 * The moves that are legal on a listing. What is typed belongs to the browser, so that it survives
 * a failure and a change of mind.
 */
export function DecisionPanel({ detail, hasShortcuts, ...props }: Props) {
  const { item, published, history } = detail;
  const { decided, loadAnew, drafts } = props;
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [sent, setSent] = useState<Verdict | null>(null);
  const key = keyText(item);
  const [asked, setAsked] = useState(() => drafts.get(key)?.asked ?? null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const legal = legalVerdicts(item, published !== null, isPaused(history));
  const open = asked && legal.includes(asked) ? asked : null;
  const isReasoned = open !== null && needsReason(open);

  const hasAsked = useRef(false);

  // What was begun before another listing was opened; the focus stays with this one's heading.
  useEffect(() => {
    const draft = drafts.get(key);
    if (draft && form.current) writeDraft(form.current, draft);
  }, [drafts, key]);
  useEffect(() => {
    if (open && hasAsked.current)
      form.current?.querySelector<HTMLElement>('[data-reason] :is(input, textarea)')?.focus();
  }, [open]);

  const keep = (verdict: Verdict | null) => {
    if (form.current) drafts.set(key, readDraft(form.current, verdict));
  };
  const begin = (verdict: Verdict) => {
    if (!asksFirst(verdict)) void send(verdict);
    else if (!isSending.current) {
      hasAsked.current = true;
      setAsked(verdict);
      keep(verdict);
    }
  };
  useShortcuts(hasShortcuts, (key) => {
    const verdict = SHORTCUTS[key]?.find((each) => legal.includes(each));
    // Who is writing why not doesn't mean to approve.
    if (verdict && (!open || asksFirst(verdict))) begin(verdict);
  });

  function cancel(): void {
    form.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setAsked(null);
    keep(null);
    setFailed(null);
  }

  const fail = (failure: Failure, isStale: boolean) =>
    setFailed((former) => ({ ...failure, isStale, attempt: (former?.attempt ?? 0) + 1 }));

  async function send(verdict: Verdict): Promise<void> {
    if (isSending.current || !form.current) return;
    const values = new FormData(form.current);
    const checked = DecisionForm.safeParse({
      verdict,
      revision: item.revision,
      reason: asksFirst(verdict) ? reasonOf(values) : '',
      note: values.get('note'),
    });
    if (!checked.success) {
      fail({ text: null, errors: messagesOf(checked.error) }, false);
      return;
    }
    isSending.current = true;
    setSent(verdict);
    try {
      await decide(item, checked.data);
      setFailed(null);
      setAsked(null);
      form.current?.reset();
      drafts.delete(key);
      await decided(verdict);
    } catch (error) {
      const isStale = error instanceof Refusal && error.status === 409;
      fail(failureOf(error, navigator.onLine, { other: "That wasn't saved." }), isStale);
    } finally {
      isSending.current = false;
      setSent(null);
    }
  }

  if (legal.length === 0) {
    return (
      <p className={styles.settled}>
        There is nothing to decide here until its owner sends it again.
      </p>
    );
  }
  return (
    <form
      ref={form}
      className={`${styles.card} ${styles.decision}`}
      aria-labelledby="decision"
      noValidate
      onInput={() => keep(open)}
      onSubmit={(event) => {
        event.preventDefault();
        if (open) void send(open);
      }}
    >
      <h3 id="decision">Your decision</h3>
      {failed?.isStale && (
        <Message key={failed.attempt} tone="error">
          <p>{failed.text}</p>
          <p>
            <Button
              look="quiet"
              icon="rotate-ccw"
              onClick={() => void loadAnew().then(() => setFailed(null))}
            >
              Load it anew
            </Button>
          </p>
        </Message>
      )}
      {failed && !failed.isStale && (
        <ErrorSummary key={failed.attempt} text={failed.text} errors={failed.errors} />
      )}
      <div className={styles.moves}>
        {legal.map((verdict) => (
          <Button
            // Featuring and its contrary are one button, which keeps the focus.
            key={verdict === 'unfeature' ? 'feature' : verdict}
            look={verdict === 'approve' ? 'primary' : 'quiet'}
            icon={ICONS[verdict]}
            aria-disabled={sent !== null || undefined}
            aria-expanded={asksFirst(verdict) ? open === verdict : undefined}
            onClick={() => begin(verdict)}
          >
            {sent === verdict ? 'Saving...' : VERDICT_WORDS[verdict].action}
          </Button>
        ))}
      </div>
      <div hidden={open === null} data-reason>
        <div className={styles.reason}>
          <h3>{open && VERDICT_WORDS[open].action}</h3>
          {open === 'archive' && <p>It leaves the site at once. Its owner is told.</p>}
          <fieldset hidden={!isReasoned} disabled={!isReasoned}>
            <legend>Reasons, as the owner reads them</legend>
            {REASONS.map((reason) => (
              <Choice key={reason} name="reasons" value={reason} label={reason} />
            ))}
          </fieldset>
          <TextArea
            name="reason"
            label="In your own words"
            hint={
              isReasoned ? 'The owner reads this too.' : 'The owner reads this. It may stay empty.'
            }
            rows={3}
            error={failed?.errors['reason']}
          />
          <div className={styles.moves}>
            <Button type="submit" aria-disabled={sent !== null || undefined}>
              {sent !== null ? 'Saving...' : `${open ? VERDICT_WORDS[open].action : ''} now`}
            </Button>
            <Button look="plain" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
      </div>
      <TextArea
        name="note"
        label="Note for the team"
        hint="Its owner never sees it."
        rows={2}
        error={failed?.errors['note']}
      />
    </form>
  );
}

/** The chosen reasons, then what was typed, each on its own line. */
const reasonOf = (values: FormData): string =>
  [...values.getAll('reasons'), values.get('reason')]
    .map((part) => String(part ?? '').trim())
    .filter(Boolean)
    .join('\n');
