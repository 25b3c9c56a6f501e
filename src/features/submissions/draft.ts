import { atom } from 'nanostores';
import { writeStored, readStored } from '#src/client/local-storage.ts';
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
}

export type DraftStore<Values extends object> = ReturnType<typeof createDraft<Values>>;

/**
 * The key of a draft in the browser's storage: one for each form and person, for each listing that is edited, and for
 * each that is copied.
 */
export const draftKey = (kind: string, userId: number, { edit, copy }: ListingsInAddress): string =>
  ['draft', kind, userId, edit, copy && `copy-${copy}`].filter((part) => part !== null).join(':');

/**
 * A draft that begins with its kept values, else with `fresh` ones; at a step, if one is asked for. It is kept while
 * `mayKeep`: a picture may still arrive after its owner has signed out.
 */
export function createDraft<Values extends object>(
  key: string,
  fresh: Values,
  mayKeep: () => boolean,
  step?: number,
) {
  const start: Draft<Values> = {
    values: fresh,
    step: step ?? 1,
    hasOwnState: false,
    sending: null,
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
      if (mayKeep()) writeStored(key, $draft.get());
    },
    startAgain(): void {
      localStorage.removeItem(key);
      $draft.set(start);
    },
    /** Keeps nothing of it, as the listing was accepted. */
    forget: () => localStorage.removeItem(key),
  };
}

/** A form that somebody began on this device and hasn't sent. */
export interface KeptDraft extends ListingsInAddress {
  /** Its name in the browser's storage. */
  key: string;
  kind: Kind;
  title: string;
}

/** Drafts of somebody on this device, by the kind of listing. */
export const keptDrafts = (userId: number): KeptDraft[] =>
  ALL_KINDS.flatMap((kind) => {
    const fresh = draftKey(kind, userId, { edit: null, copy: null });
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
