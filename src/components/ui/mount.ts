import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Draws React content at the end of a form that the page was served with. An island that has the form, or takes it over
 * later, isn't disturbed by it.
 */
export function mount(form: HTMLFormElement, content: ReactNode): void {
  const place = document.createElement('div');
  // No box of its own among the fields.
  place.style.display = 'contents';
  place.dataset['mounted'] = '';
  form.append(place);
  createRoot(place).render(content);
}
