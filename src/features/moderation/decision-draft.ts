import type { Verdict } from '#src/api/moderation.ts';

/** What somebody has begun to write on a listing. */
export interface DecisionDraft {
  /** The verdict whose reason is asked for. */
  asked: Verdict | null;
  reasons: readonly string[];
  reason: string;
  note: string;
}

/** Drafts by listing, for as long as the desk is open. */
export type DecisionDrafts = Map<string, DecisionDraft>;

/** What a form of a decision holds. */
export function readDraft(form: HTMLFormElement, asked: Verdict | null): DecisionDraft {
  const text = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLTextAreaElement ? field.value : '';
  };
  const reasons = boxes(form).filter(({ checked }) => checked);
  return {
    asked,
    reasons: reasons.map(({ value }) => value),
    reason: text('reason'),
    note: text('note'),
  };
}

/** Writes a draft into a form of a decision. */
export function writeDraft(form: HTMLFormElement, draft: DecisionDraft): void {
  for (const box of boxes(form)) box.checked = draft.reasons.includes(box.value);
  for (const name of ['reason', 'note'] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLTextAreaElement) field.value = draft[name];
  }
}

const boxes = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name=reasons]'),
];
