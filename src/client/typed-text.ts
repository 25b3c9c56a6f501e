import * as texts from '#texts/desk.ts';

/** The forms of the page whose text counts, each with its values as it came or was last saved, and as it was sent. */
const forms = new Map<HTMLFormElement, { saved: string; sent: string }>();

/** Values of a form; a field that is empty counts as none, since it comes and goes with a press. */
const valuesOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => value));

const isTyped = (): boolean => [...forms].some(([form, { saved }]) => valuesOf(form) !== saved);

const ask = (event: BeforeUnloadEvent) => {
  if (isTyped()) event.preventDefault();
};

/** The `ref` of a form of the desk: the browser asks before it leaves the page with text there that isn't saved. */
export function guardTyped(form: HTMLFormElement | null): () => void {
  if (form) {
    const values = { saved: valuesOf(form), sent: '' };
    forms.set(form, values);
    form.addEventListener('submit', ({ submitter }) => {
      // A press while it is under way sends nothing.
      if (submitter?.ariaDisabled !== 'true') values.sent = valuesOf(form);
    });
  }
  addEventListener('beforeunload', ask);
  return () => {
    if (form) forms.delete(form);
  };
}

/** Counts what a form was sent with as saved, and tells whether more was typed there since. */
export function isMoreTyped(form: HTMLFormElement): boolean {
  const values = forms.get(form);
  if (!values) return false;
  values.saved = values.sent;
  return valuesOf(form) !== values.saved;
}

/** Whether nothing is typed, or what is typed may go. */
export const mayDiscard = (): boolean => !isTyped() || confirm(texts.discard);
