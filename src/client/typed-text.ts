import * as texts from '#texts/desk.ts';

/** The forms of the page whose text counts, each with its values as it came. */
const forms = new Map<HTMLFormElement, string>();

/** Values of a form; a field that is empty counts as none, since it comes and goes with a press. */
const valuesOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => value));

const isTyped = (): boolean => [...forms].some(([form, before]) => valuesOf(form) !== before);

const ask = (event: BeforeUnloadEvent) => {
  if (isTyped()) event.preventDefault();
};

/** The `ref` of a form of the desk: the browser asks before it leaves the page with text there that isn't saved. */
export function guardTyped(form: HTMLFormElement | null): () => void {
  if (form) forms.set(form, valuesOf(form));
  addEventListener('beforeunload', ask);
  return () => {
    if (form) forms.delete(form);
  };
}

/** Whether nothing is typed, or what is typed may go. */
export const mayDiscard = (): boolean => !isTyped() || confirm(texts.discard);
