import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { failureOf, parsed } from '#src/client/failure.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useForm } from '#src/client/use-form.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { IconName } from '#src/components/ui/Icon.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Choice } from '#src/components/ui/Choice.tsx';
import { TextArea } from '#src/components/ui/Field.tsx';
import { DecisionForm, type ModerationDetail, REASONS, type Verdict } from '#src/api/moderation.ts';
import styles from './moderation.module.css';
import { asksFirst, isPaused, legalVerdicts, needsReason, VERDICT_WORDS } from './review-rules.ts';
import { keyText } from './desk-view.ts';
import { decide } from './use-review-desk.ts';
import { useShortcuts } from './Shortcuts.tsx';

interface Props {
  detail: ModerationDetail;
  hasShortcuts: boolean;
  decided: (verdict: Verdict) => Promise<void>;
  loadAnew: () => Promise<unknown>;
}

const SHORTCUTS: Readonly<Record<string, readonly Verdict[]>> = {
  a: ['approve'],
  c: ['request_changes'],
  r: ['reject'],
  f: ['feature', 'unfeature'],
};

/** The moves that are legal on a listing. */
export function DecisionPanel({ detail, hasShortcuts, decided, loadAnew }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const decision = useDecision(detail, decided);
  const { draft, change, open, legal, sent, errors, summary, isStale, clear, send } = decision;

  // Who asks for it means to type; of a listing that is opened anew, the heading has the focus.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (open && hasAsked.current)
      form.current?.querySelector<HTMLElement>('[data-reason] :is(input, textarea)')?.focus();
  }, [open]);

  const begin = (verdict: Verdict) => {
    if (!asksFirst(verdict)) void send(verdict);
    else if (sent === null) {
      hasAsked.current = true;
      change({ asked: verdict });
    }
  };
  useShortcuts(hasShortcuts, (key) => {
    const verdict = SHORTCUTS[key]?.find((each) => legal.includes(each));
    // Who is writing why not doesn't mean to approve.
    if (verdict && (!open || asksFirst(verdict))) begin(verdict);
  });

  function cancel(): void {
    form.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    change({ asked: null });
    clear();
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
      className={`card stack ${styles.section} ${styles.decision}`}
      aria-labelledby="decision"
      {...decision.element(() => open && send(open))}
    >
      <h3 id="decision">Your decision</h3>
      {isStale && summary && (
        <Stale key={summary.attempt} text={summary.text} loadAnew={() => loadAnew().then(clear)} />
      )}
      {!isStale && <ErrorSummary summary={summary} />}
      <Verdicts legal={legal} open={open} sent={sent} begin={begin} />
      {open && (
        <ReasonFields
          verdict={open}
          draft={draft}
          change={change}
          error={errors['reason']}
          isBusy={sent !== null}
          cancel={cancel}
        />
      )}
      <TextArea
        {...decision.field('note')}
        label="Note for the team"
        hint="Its owner never sees it."
        rows={2}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </form>
  );
}

const ICONS: Readonly<Partial<Record<Verdict, IconName>>> = {
  approve: 'check',
  request_changes: 'rotate-ccw',
  reject: 'x',
  feature: 'star',
  unfeature: 'star',
};

interface VerdictsProps {
  legal: readonly Verdict[];
  open: Verdict | null;
  sent: Verdict | null;
  begin: (verdict: Verdict) => void;
}

const Verdicts = ({ legal, open, sent, begin }: VerdictsProps) => (
  <div className="cluster">
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
);

interface ReasonProps {
  verdict: Verdict;
  draft: DecisionDraft;
  change: (changed: Partial<DecisionDraft>) => void;
  error: string | undefined;
  isBusy: boolean;
  cancel: () => void;
}

/** Why, as the owner reads it, for a verdict that isn't given at the first click. */
function ReasonFields({ verdict, draft, change, error, isBusy, cancel }: ReasonProps) {
  const { action } = VERDICT_WORDS[verdict];
  const isReasoned = needsReason(verdict);
  return (
    <div className={`stack ${styles.reason}`} data-reason>
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
      <div className="cluster">
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

/** Somebody else was quicker, or the listing has changed meanwhile. */
const Stale = ({ text, loadAnew }: { text: string | null; loadAnew: () => Promise<unknown> }) => (
  <Message tone="error">
    <p>{text}</p>
    <p>
      <Button look="quiet" icon="rotate-ccw" onClick={() => void loadAnew()}>
        Load it anew
      </Button>
    </p>
  </Message>
);

/** What somebody has begun to write on a listing. */
interface DecisionDraft {
  /** The verdict whose reason is asked for. */
  asked: Verdict | null;
  reasons: readonly string[];
  reason: string;
  note: string;
}

/** Drafts by member of the team and listing, for as long as the page is open. */
const drafts = new Map<string, DecisionDraft>();

const EMPTY_DRAFT: DecisionDraft = { asked: null, reasons: [], reason: '', note: '' };

/** The chosen reasons, then what was typed, each on its own line. */
const reasonText = (reasons: readonly string[], typed: string): string =>
  [...reasons, typed.trim()].filter(Boolean).join('\n');

/** A decision from its first click until it is saved; what is typed outlives a look at another listing. */
function useDecision(detail: ModerationDetail, decided: (verdict: Verdict) => Promise<void>) {
  const { item, published, history } = detail;
  const user = useUser();
  const key = `${user?.id}/${keyText(item)}`;
  const [draft, setDraft] = useState(() => drafts.get(key) ?? EMPTY_DRAFT);
  const [sent, setSent] = useState<Verdict | null>(null);
  // Somebody else was quicker, or the listing has changed meanwhile.
  const [isStale, setStale] = useState(false);
  const form = useForm((error) => {
    setStale(error instanceof Refusal && error.status === 409);
    return failureOf(error, navigator.onLine, { other: "That wasn't saved." });
  });
  const legal = legalVerdicts(item, published !== null, isPaused(history));

  const change = (changed: Partial<DecisionDraft>) => {
    const next = { ...draft, ...changed };
    drafts.set(key, next);
    setDraft(next);
    form.edited(...Object.keys(changed));
  };

  const send = (verdict: Verdict) =>
    form.send(async () => {
      setSent(verdict);
      setStale(false);
      const reason = reasonText(needsReason(verdict) ? draft.reasons : [], draft.reason);
      const body = parsed(DecisionForm, {
        verdict,
        revision: item.revision,
        reason: asksFirst(verdict) ? reason : '',
        note: draft.note,
      });
      await decide(item, body);
      drafts.delete(key);
      setDraft(EMPTY_DRAFT);
      await decided(verdict);
    });

  return {
    ...form,
    draft,
    change,
    send,
    isStale,
    legal,
    /** The verdict that is on its way. */
    sent: form.isBusy ? sent : null,
    /** The verdict whose reason is asked for, while it is legal. */
    open: draft.asked && legal.includes(draft.asked) ? draft.asked : null,
  };
}
