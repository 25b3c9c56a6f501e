import { readStored } from '#src/client/local-storage.ts';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { draftKey } from './draft.ts';
import type { ListingsInAddress } from './listing-form.ts';

/** A form that somebody began on this device and hasn't sent. */
export interface KeptDraft extends ListingsInAddress {
  /** Its name in the browser's storage. */
  key: string;
  kind: Kind;
  /** Its title so far. */
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
