import { useState } from 'react';
import { createDraft, draftKey } from './draft.ts';
import type { Edited } from './edited.ts';
import type { KeptPicture } from './kept-values.ts';
import { unsent, usePictures } from './use-pictures.ts';
import { type SubmissionOptions, useSubmission } from './use-submission.ts';
import type { Submitter } from './submitter.ts';

/** The field of a form that holds its pictures. */
type PictureField<Values> = {
  [Name in keyof Values]: Values[Name] extends KeptPicture[] ? Name : never;
}[keyof Values] &
  string;

interface Options<Values> extends Pick<SubmissionOptions<Values>, 'kind' | 'check' | 'show'> {
  submitter: Submitter;
  /** The listing that is edited; null for a new one. */
  edited: Edited<Values> | null;
  /** What a new one begins with. */
  fresh: Values;
  pictureField: PictureField<Values>;
  mostPictures: number;
  create: (values: Values, idempotencyKey: string) => Promise<{ id: number }>;
  update: (id: number, values: Values) => Promise<unknown>;
}

/** The form of a listing, new or edited: its draft, its pictures and its way to the API. */
export function useListingForm<Values extends object>({
  kind,
  submitter,
  edited,
  fresh,
  pictureField,
  mostPictures,
  create,
  update,
  ...rest
}: Options<Values>) {
  const [draft] = useState(() =>
    createDraft(
      localStorage,
      draftKey(kind, submitter.id, edited?.id ?? null),
      edited?.values ?? fresh,
    ),
  );
  const [isRestored, setRestored] = useState(draft.wasKept);
  const kept = () => draft.$draft.get().values[pictureField] as KeptPicture[];
  const pictures = usePictures(kept(), mostPictures, (changed) =>
    submission.fields.change({ [pictureField]: changed } as Partial<Values>),
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
