import { useEffect, useRef, useState } from 'react';
import { useUser } from '#src/client/session/use-account.ts';
import type { Explain } from '#src/client/use-action.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { useForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Choice, TextArea } from '#src/components/ui/Field.tsx';
import type { DecisionForm, Verdict } from '#src/api/moderation.ts';
import { READY_REASONS } from '#src/api/review-reasons.ts';
import * as common from '#texts/common.ts';
import * as desk from '#texts/desk.ts';
import * as reasonTexts from '#texts/review-reasons.ts';
import * as texts from '#texts/review.ts';
import styles from './moderation.module.css';

/** A decision on a listing, or on an account, that somebody has begun to write. */
interface DecisionDraft {
  asked: Verdict | 'ask' | 'note' | 'category' | 'owner' | null;
  reasons: DecisionForm['reasons'];
  reason: string;
  note: string;
  /** The category or the owner that many get at once. */
  given: string;
}

/** The key under which a draft waits while its author has to sign in again. */
const KEPT = 'keptDecision';

/** Drafts by member of the team and by listing or account, for as long as the page is open. */
const drafts = new Map<string, DecisionDraft>();
if (!import.meta.env.SSR) {
  const kept = sessionStorage.getItem(KEPT);
  if (kept) drafts.set(...(JSON.parse(kept) as [string, DecisionDraft]));
  sessionStorage.removeItem(KEPT);
}

const EMPTY_DRAFT: DecisionDraft = { asked: null, reasons: [], reason: '', note: '', given: '' };

/**
 * A form that asks for a reason before it is sent; typed words outlive a look at another listing. While it is asleep it
 * does nothing, and says so: the press was meant for the listing before.
 */
export function useReasonForm(of: string, isAsleep: boolean, explain: Explain) {
  const key = `${useUser()?.id}/${of}`;
  const [draft, setDraft] = useState(() => drafts.get(key) ?? EMPTY_DRAFT);
  const form = useForm(explain);
  const ref = useRef<HTMLFormElement>(null);
  const { asked } = draft;
  useEffect(() => guardTyped(ref.current), []);

  // The field takes the focus after a press; when a listing is opened anew, its heading has it.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (asked && hasAsked.current)
      ref.current
        ?.querySelector<HTMLElement>('[data-reason] :is(input, select, textarea, button)')
        ?.focus();
  }, [asked]);

  const change = (changed: Partial<DecisionDraft>) => {
    const next = { ...draft, ...changed };
    drafts.set(key, next);
    setDraft(next);
    form.edited(...Object.keys(changed), ...('reason' in changed ? ['text'] : []));
  };

  return {
    ...form,
    ref,
    draft,
    change,
    isAsleep,

    /** Sends the form, as `useForm` does. */
    async send(work: () => Promise<unknown>): Promise<void> {
      if (isAsleep) showToast(texts.notYet);
      else await form.send(work);
    },

    ask(what: NonNullable<DecisionDraft['asked']>): void {
      if (isAsleep) showToast(texts.notYet);
      else {
        hasAsked.current = true;
        change({ asked: what });
      }
    },

    /** Asks no longer; the focus goes back to the button that asked. */
    cancel(): void {
      ref.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      change({ asked: null });
      form.clear();
    },

    /** Keeps the draft while its author signs in again. */
    keep(): void {
      const written = drafts.get(key);
      if (written) sessionStorage.setItem(KEPT, JSON.stringify([key, written]));
    },

    /** Drops the draft, once it is saved. */
    forget(): void {
      drafts.delete(key);
      setDraft(EMPTY_DRAFT);
    },
  };
}

interface ReasonProps {
  form: Omit<ReturnType<typeof useReasonForm>, 'send'>;
  title: string;
  text?: string | undefined;
  isReasoned: boolean;
  /** The ready reasons to choose from; those of a review fit no other decision. */
  ready?: readonly (typeof READY_REASONS)[number][];
  /** The label of the button that makes it. */
  action: string;
  /** The id of the field, where the page has two forms that ask for a reason. */
  id?: string;
  /** The field of words that are no reason; null for none. */
  words?: { name: string; label: string } | null;
  /** Fields before them. */
  children?: React.ReactNode;
}

/** Fields for the reason that the owner reads, for decisions that one click doesn't make. */
export function ReasonFields({
  title,
  text,
  isReasoned,
  ready = isReasoned ? READY_REASONS : [],
  action,
  words = { name: 'reason', label: texts.ownWords },
  children,
  form: { draft, change, errors, isBusy, isAsleep, cancel },
  ...field
}: ReasonProps) {
  return (
    <div className={`stack ${styles.reason}`} data-reason>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {ready.length > 0 && (
        <fieldset>
          <legend>{texts.reasons}</legend>
          {ready.map((reason) => (
            <Choice
              key={reason}
              name="reasons"
              value={reason}
              label={reasonTexts.reasons[reason]}
              checked={draft.reasons.includes(reason)}
              onChange={({ target }) => {
                const others = draft.reasons.filter((each) => each !== reason);
                change({ reasons: target.checked ? [...others, reason] : others });
              }}
            />
          ))}
        </fieldset>
      )}
      {children}
      {words && (
        <TextArea
          {...field}
          {...words}
          hint={
            words.name === 'reason' && (isReasoned ? texts.reasonIsRead : texts.reasonMayBeEmpty)
          }
          rows={3}
          error={errors[words.name]}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      <div className="cluster">
        <Button type="submit" aria-disabled={isBusy || isAsleep || undefined}>
          {isBusy ? desk.saving : action}
        </Button>
        <Button look="plain" onClick={cancel}>
          {common.cancel}
        </Button>
      </div>
    </div>
  );
}
