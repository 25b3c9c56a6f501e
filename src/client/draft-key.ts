import { readStored } from './local-storage.ts';

/** Whose a draft is: a member's by their number, or a visitor's until they sign in. */
type Owner = number | 'visitor';

/**
 * The key of a draft in the browser's storage: one for each form and person, for each listing that is edited, and for
 * each that is copied; what an editor of the team changes of others' is apart from what is theirs.
 */
export const draftKey = (
  kind: string,
  owner: Owner,
  { edit, copy, mend = null }: Record<'edit' | 'copy', number | null> & { mend?: number | null } = {
    edit: null,
    copy: null,
  },
): string =>
  [mend ? 'mend' : 'draft', kind, owner, mend ?? edit, copy && `copy-${copy}`]
    .filter((part) => part !== null)
    .join(':');

/** The draft of a visitor, who can begin a business alone. */
export const VISITORS_DRAFT = draftKey('business', 'visitor');

/** The time after its last change for which a visitor's draft is kept (ms): the device may be anybody's tomorrow. */
const KEPT_FOR = 24 * 60 * 60_000;

/** Forgets a visitor's draft that is too old, or that can't be read. */
export function forgetOldDraft(storage: Storage, now: number): void {
  const draft = readStored<{ changedAt?: number }>(VISITORS_DRAFT, storage);
  if (now - (draft?.changedAt ?? 0) > KEPT_FOR) storage.removeItem(VISITORS_DRAFT);
}
