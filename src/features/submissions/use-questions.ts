import { useState } from 'react';
import type { Kind } from '#src/domain/kinds.ts';
import type { ValuesOf } from '#src/listings/definitions.ts';
import type { Doubts } from './doubts.ts';
import type { DraftStore } from './draft.ts';
import type { ListingFormOptions } from './use-listing-form.ts';

/**
 * Gives the questions about a form's values that weren't asked yet, among some fields, each once; what an edited listing
 * has already isn't asked about.
 */
export function useQuestions<Of extends Kind>(
  { doubt, edited }: Pick<ListingFormOptions<Of>, 'doubt' | 'edited'>,
  draft: DraftStore<ValuesOf[Of]>,
) {
  const [asked] = useState(() => (edited ? doubt(edited.values) : {}));
  return (isAmong: (field: string) => boolean = () => true): Doubts => {
    const doubts = Object.entries(doubt(draft.$draft.get().values));
    const open = doubts.filter(([field, text]) => isAmong(field) && asked[field] !== text);
    Object.assign(asked, Object.fromEntries(open));
    return Object.fromEntries(open);
  };
}
