import { useState } from 'react';
import { createDraft, draftKey } from './draft.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import type { Fields, FormPicture } from '#src/listings/field.ts';
import type { Edited, ValuesOf } from './listing-form.ts';
import { unsent, usePictures } from './use-pictures.ts';
import { type SubmissionOptions, useSubmission } from './use-submission.ts';
import type { Submitter } from './submitter.ts';

interface Options<Of extends Kind, Values> extends Pick<
  SubmissionOptions<Values>,
  'check' | 'show'
> {
  kind: Of;
  submitter: Submitter;
  /** The listing that is edited; null for a new one. */
  edited: Edited<Values> | null;
  /** What a new one begins with. */
  fresh: Values;
  create: (values: Values, idempotencyKey: string) => Promise<{ id: number }>;
  update: (id: number, values: Values) => Promise<unknown>;
}

/** The form of a listing, new or edited: its draft, its pictures and its way to the API. */
export function useListingForm<Of extends Kind>({
  kind,
  submitter,
  edited,
  fresh,
  create,
  update,
  ...rest
}: Options<Of, ValuesOf[Of]>) {
  type Values = ValuesOf[Of];
  const { pictures: pictureField, fields } = DEFINITIONS[kind];
  const { most = 1 } = (fields as Fields)[pictureField]?.input ?? {};
  const [draft] = useState(() =>
    createDraft(
      localStorage,
      draftKey(kind, submitter.id, edited?.id ?? null),
      edited?.values ?? fresh,
    ),
  );
  const [isRestored, setRestored] = useState(draft.wasKept);
  const kept = () =>
    (draft.$draft.get().values as unknown as Record<string, FormPicture[]>)[pictureField] ?? [];
  const pictures = usePictures(kept(), most, (changed) =>
    submission.fields.change({ [pictureField]: changed } as unknown as Partial<Values>),
  );
  const submission = useSubmission<Values>({
    ...rest,
    kind,
    draft,
    isEdit: edited !== null,
    settle: () => unsent(pictures, pictureField),
    send: async (values, idempotencyKey, isChanged) => {
      if (edited) return update(edited.id, values);
      const { id } = await create(values, idempotencyKey);
      return isChanged ? update(id, values) : null;
    },
  });
  return {
    ...submission,
    draft,
    pictures,
    isRestored,
    startAgain: () => {
      draft.startAgain();
      pictures.startAgain(kept());
      submission.clear();
      setRestored(false);
    },
  };
}

/** What `useListingForm` gives. */
export type ListingForm<Of extends Kind> = ReturnType<typeof useListingForm<Of>>;
