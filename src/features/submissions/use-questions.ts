import { useState } from 'react';
import type { Doubts } from './doubts.ts';

/**
 * Gives the questions about a form's values that weren't asked yet, among some fields, each once; what an edited listing
 * has already isn't asked about.
 */
export function useQuestions<Values>(
  doubt: (values: Values) => Doubts,
  edited: Values | undefined,
  current: () => Values,
) {
  const [asked] = useState(() => (edited ? doubt(edited) : {}));
  return (isAmong: (field: string) => boolean = () => true): Doubts => {
    const open = Object.fromEntries(
      Object.entries(doubt(current())).filter(
        ([field, text]) => isAmong(field) && asked[field] !== text,
      ),
    );
    Object.assign(asked, open);
    return open;
  };
}
