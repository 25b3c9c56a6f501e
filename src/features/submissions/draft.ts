import { atom } from 'nanostores';
import { draftKey } from '#src/client/draft-key.ts';
import { writeStored, readStored } from '#src/client/local-storage.ts';
import { KEYS, storedToken } from '#src/client/session/stored-sign-in.ts';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import type { ListingsInAddress } from './listing-form.ts';

/** The values of a form while somebody fills it in; this browser keeps them until the listing is accepted. */
export interface Draft<Values> {
  values: Values;
  /** The step that is shown, from 1. */
  step: number;
  /** True once the person chose the state themselves: then no postcode changes it. */
  hasOwnState: boolean;
  /** The values that were sent, until answered, with their key: a submission whose answer is lost makes one listing. */
  sending: { key: string; values: Values } | null;
  /** The words to the owner of a listing that an editor of the team changes. */
  note: string;
}

export type DraftStore<Values extends object> = ReturnType<typeof createDraft<Values>>;

/**
 * The draft of a member's form, or of a visitor's, that begins with its kept values, else with `fresh` ones; at a step,
 * if one is asked for. A visitor's draft, and that of a listing's change, keep what isn't fresh alone: the one gets the rest
 * from the account that they sign in to, the other from the listing, which somebody may have changed meanwhile.
 */
export function createDraft<Values extends object>(
  key: string,
  userId: number | undefined,
  fresh: Values,
  { step, isChange }: { step: number | undefined; isChange: boolean },
) {
  const start: Draft<Values> = {
    values: fresh,
    step: step ?? 1,
    hasOwnState: false,
    sending: null,
    note: '',
  };
  const kept = readStored<Draft<Values>>(key);
  const $draft = atom<Draft<Values>>(
    kept
      ? { ...start, ...kept, ...(step && { step }), values: { ...fresh, ...kept.values } }
      : start,
  );
  return {
    $draft,
    wasKept: kept !== null,
    change(change: Partial<Draft<Values>>): void {
      $draft.set({ ...$draft.get(), ...change });
      if (!isOf(userId)) return;
      const values = Object.entries($draft.get().values).filter(
        ([name, value]) =>
          (userId !== undefined && !isChange) ||
          JSON.stringify(value) !== JSON.stringify(fresh[name as keyof Values]),
      );
      writeStored(key, {
        ...$draft.get(),
        values: Object.fromEntries(values),
        changedAt: Date.now(),
      });
    },
    startAgain(): void {
      localStorage.removeItem(key);
      $draft.set(start);
    },
    /** Keeps nothing of it, as the listing was accepted. */
    forget: () => localStorage.removeItem(key),
  };
}

/**
 * Whether this browser is still that of a member, or of a visitor: a picture may arrive after its owner has signed out.
 */
const isOf = (userId: number | undefined): boolean =>
  userId === undefined
    ? storedToken(localStorage) === null
    : localStorage.getItem(KEYS.owner) === String(userId);

/** A form that somebody began on this device and hasn't sent. */
export interface KeptDraft extends Omit<ListingsInAddress, 'mend'> {
  /** Its name in the browser's storage. */
  key: string;
  kind: Kind;
  title: string;
}

/** Drafts of somebody on this device, by the kind of listing. */
export const keptDrafts = (userId: number): KeptDraft[] =>
  ALL_KINDS.flatMap((kind) => {
    const fresh = draftKey(kind, userId);
    return Object.keys(localStorage)
      .filter((key) => key === fresh || key.startsWith(`${fresh}:`))
      .map((key) => {
        const { values } = readStored<{ values?: Record<string, unknown> }>(key) ?? {};
        const [, copying, id] = /^:(copy-)?(\d+)$/.exec(key.slice(fresh.length)) ?? [];
        const named = id === undefined ? null : Number(id);
        const title = String(values?.['name'] ?? values?.['title'] ?? '');
        return { key, kind, title, edit: copying ? null : named, copy: copying ? named : null };
      });
  });
