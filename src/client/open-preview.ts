import type { Kind } from '#src/domain/kinds.ts';
import { previewPath } from '#src/domain/paths.ts';
import { keptToken } from './session/kept-sign-in.ts';

/** The tab of previews: each press shows the newest in it. */
const TAB = 'preview';

/** A listing, and what it would change of the page that everybody sees. */
interface Previewed {
  listing: object;
  changed: readonly string[];
}

/**
 * Opens the page of a listing as it would be, in a tab of its own: at once, since browsers open none later than somebody
 * presses for it, and filled once the listing is there. It is sent by a form of the page, as nothing else opens an
 * answer as a page.
 */
export async function openPreview(
  kind: Kind,
  read: () => Previewed | Promise<Previewed>,
): Promise<void> {
  window.open('', TAB);
  const { listing, changed } = await read();
  const form = document.createElement('form');
  form.method = 'post';
  form.enctype = 'multipart/form-data';
  form.action = previewPath(kind);
  form.target = TAB;
  const sent = {
    token: keptToken(localStorage) ?? '',
    listing: JSON.stringify(listing),
    changed: changed.join('\n'),
  };
  for (const [name, value] of Object.entries(sent)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
