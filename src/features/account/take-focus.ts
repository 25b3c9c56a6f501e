/** The `ref` of what came of a press: what was pressed is gone, and the focus goes there once. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
