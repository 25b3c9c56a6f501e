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

export const EMPTY_DRAFT: DecisionDraft = { asked: null, reasons: [], reason: '', note: '' };

/** The chosen reasons, then what was typed, each on its own line. */
export const reasonText = (reasons: readonly string[], typed: string): string =>
  [...reasons, typed.trim()].filter(Boolean).join('\n');
