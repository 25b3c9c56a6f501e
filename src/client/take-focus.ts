/** The `ref` of an element that a press brought: it takes the focus once, as the pressed one is gone. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
