import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Has React draw something at the end of a form that the page was served with. An island that has the form, or takes
 * it over later, minds nothing there.
 */
export function mount(form: HTMLFormElement, content: ReactNode): void {
  const place = document.createElement('div');
  // It has no box of its own among the fields.
  place.style.display = 'contents';
  form.append(place);
  createRoot(place).render(content);
}
