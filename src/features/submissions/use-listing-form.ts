import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { failureOf, Invalid } from '#src/client/failure.ts';
import { navigateTo } from '#src/client/navigate.ts';
import { draftKey } from '#src/client/draft-key.ts';
import { openPreview } from '#src/client/open-preview.ts';
import { PictureStore } from '#src/client/picture-store.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import type { Explain } from '#src/client/use-action.ts';
import { useForm } from '#src/client/use-form.ts';
import { fieldId } from '#src/components/ui/Field.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import type { Definition, ListingOf, ValuesOf } from '#src/listings/definitions.ts';
import type { Fields, FormPicture } from '#src/listings/field.ts';
import * as texts from '#texts/forms.ts';
import * as uploads from '#texts/uploads.ts';
import type { Doubts } from './doubts.ts';
import { createDraft, type Draft, type DraftStore } from './draft.ts';
import { fieldsOf, inputOf } from './form-fields.ts';
import {
  type EditedListing,
  fieldOf,
  errorsInOrder,
  stepOf,
  type Submitter,
  withCurrentUrls,
} from './listing-form.ts';
import { type Sending, type Sent, sendOnce } from './send-once.ts';
import { useQuestions } from './use-questions.ts';

export interface ListingFormOptions<Of extends Kind> extends Sending<Of> {
  definition: Definition<Of>;
  /** The member who fills it in; null for a visitor, who can't send it yet. */
  submitter: Submitter | null;
  /** The listing that a new one is copied from. */
  copied: EditedListing<Of> | null;
  /** The values of a new listing that is no copy. */
  fresh: ValuesOf[Of];
  /** The message of each wrong field. */
  check: (values: ValuesOf[Of]) => Record<string, string>;
  /** The questions about values that are more often a slip than meant, by field. */
  doubt: (values: ValuesOf[Of]) => Doubts;
  /** Shows the wrong fields, where they aren't in sight. */
  show?: (errors: Record<string, string>) => void;
}

/** A form for the code that renders its parts. */
export interface SubmissionForm<Values> extends ReturnType<typeof fieldsOf<Values>> {
  values: Values;
  hasOwnState: boolean;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  change: (values: Partial<Values>, more?: Partial<Omit<Draft<never>, 'values'>>) => void;
}

/**
 * The form of a listing, new or edited: its draft, its fields, its pictures and its way to the API, which makes one
 * listing however often it is clicked or tried.
 */
export function useListingForm<Of extends Kind>(options: ListingFormOptions<Of>) {
  type Values = ValuesOf[Of];
  const { definition, edited, copied, show = () => {} } = options;
  const initial = edited?.values ?? copied?.values ?? options.fresh;
  const { kind, pictures: pictureField } = definition;
  const draft = useDraft(options, initial);
  const [check] = useState(() => checkOf(options));
  const [isRestored, setRestored] = useState(draft.wasKept);
  const { values, hasOwnState, step, note } = useStore(draft.$draft);
  const form = useForm(explaining(definition, show));
  const change: SubmissionForm<Values>['change'] = (changed, more) => {
    draft.change({ values: { ...draft.$draft.get().values, ...changed }, ...more });
    form.edited(...Object.keys(changed));
  };
  const [pictures] = useState(
    () =>
      new PictureStore(
        keptPictures(definition, draft, initial),
        inputOf(definition, pictureField).most ?? 1,
        (changed) => change({ [pictureField]: changed } as unknown as Partial<Values>),
      ),
  );

  const ask = useQuestions(options.doubt, edited?.values, () => draft.$draft.get().values);
  const submit = () =>
    form.send(async () => {
      refuse({
        // First of all, as a picture that has arrived changes the values.
        ...(!(await pictures.settled()) && { [pictureField]: uploads.notAllSent }),
        ...check(draft.$draft.get().values),
        ...edited?.mending?.problems(draft.$draft.get().note),
      });
      refuse(ask(), true);
      return leave(draft, await sendOnce(kind, draft, options));
    });

  /** Shows the preview of the form's page; fields that a page can't be without are asked for first. */
  const seePage = (preview: (values: Values) => ListingOf[Of]) => {
    const { error } = definition.Shown.safeParse(preview(values));
    const missing = new Set(error?.issues.map(({ path }) => path[0]));
    const wrong = Object.entries(check(values)).filter(([name]) => missing.has(fieldOf(name)));
    if (wrong.length > 0) {
      const errors = errorsInOrder(definition, Object.fromEntries(wrong));
      show(errors);
      return form.fail({ text: null, errors });
    }
    openPreview(kind, async () => {
      await pictures.settled();
      const settled = draft.$draft.get().values;
      return { listing: preview(settled), changed: changedLabels(options, settled) };
    });
  };

  return {
    ...form,
    seePage,
    fields: {
      values,
      hasOwnState,
      errors: form.errors,
      isBusy: form.isBusy,
      change,
      ...fieldsOf(definition, values, form.errors, change),
    },
    draft,
    step,
    note,
    check,
    pictures,
    isRestored,
    ask,
    submit,
    startAgain: () => {
      draft.startAgain();
      pictures.startAgain(keptPictures(definition, draft, initial));
      form.clear();
      setRestored(false);
    },
  };
}

export type ListingForm<Of extends Kind> = ReturnType<typeof useListingForm<Of>>;

/** Finds the message of each wrong field; who changes a listing of somebody else isn't held up by what it lacked before. */
function checkOf<Of extends Kind>({ check, edited }: ListingFormOptions<Of>): typeof check {
  if (!edited?.mending) return check;
  const before = check(edited.values);
  return (values) =>
    Object.fromEntries(
      Object.entries(check(values)).filter(([name, message]) => message !== before[name]),
    );
}

/** The draft of a form, where the address may ask for one of its fields. */
function useDraft<Of extends Kind>(
  { definition, submitter, edited, copied }: ListingFormOptions<Of>,
  initial: ValuesOf[Of],
): DraftStore<ValuesOf[Of]> {
  const [askedField] = useState(
    () => new URLSearchParams(location.search).get('field') ?? undefined,
  );
  const [draft] = useState(() =>
    createDraft(
      draftKey(definition.kind, submitter?.id ?? 'visitor', {
        edit: edited?.listing.id ?? null,
        copy: copied?.listing.id ?? null,
        mend: edited?.mending ? edited.listing.id : null,
      }),
      submitter?.id,
      initial,
      {
        step: askedField ? stepOf(definition, askedField) : undefined,
        isChange: edited !== null,
      },
    ),
  );
  // The field that the address asks for gets the focus once, as the form comes.
  const focusAskedField = useEffectEvent(() => {
    if (askedField) document.getElementById(fieldId(askedField))?.focus();
  });
  useEffect(() => focusAskedField(), []);
  return draft;
}

/** The pictures of a draft, which began with some values. */
function keptPictures<Values extends object>(
  { pictures }: Definition,
  draft: DraftStore<Values>,
  initial: Values,
): FormPicture[] {
  const of = (values: object) => (values as Record<string, FormPicture[]>)[pictures] ?? [];
  return withCurrentUrls(of(draft.$draft.get().values), of(initial));
}

/** Values that break no rule, but that a form asks about first. */
class Asked extends Invalid {}

/** Says what is wrong, and shows the fields that are. */
const explaining =
  (definition: Definition, show: (errors: Record<string, string>) => void): Explain =>
  (error) => {
    const failure =
      error instanceof Refusal || error instanceof Invalid
        ? failureOf(error, navigator.onLine)
        : { text: texts.notSubmitted(definition.kind), errors: {} };
    const errors = errorsInOrder(definition, failure.errors);
    show(errors);
    return { ...failure, errors, asks: error instanceof Asked };
  };

/** Throws an `Invalid` for errors, or for questions, if there are any. */
function refuse(errors: Record<string, string>, asks = false): void {
  if (Object.keys(errors).length > 0) throw asks ? new Asked(errors) : new Invalid(errors);
}

/** Leaves a form that was accepted for the page that says so. */
function leave(
  draft: Pick<DraftStore<never>, 'forget'>,
  { text, path = ACCOUNT_PATHS.dashboard }: Sent,
): 'leaving' {
  draft.forget();
  leaveNotice({ tone: 'success', text });
  navigateTo(path);
  return 'leaving';
}

/** The labels of the fields that the form changes of a listing; none for a new one. */
const changedLabels = <Of extends Kind>(
  { definition, edited }: Pick<ListingFormOptions<Of>, 'definition' | 'edited'>,
  values: ValuesOf[Of],
): string[] =>
  Object.entries(definition.fields as Fields)
    .filter(([name]) => {
      const field = name as keyof ValuesOf[Of];
      return edited && JSON.stringify(edited.values[field]) !== JSON.stringify(values[field]);
    })
    .map(([, { label }]) => label);
