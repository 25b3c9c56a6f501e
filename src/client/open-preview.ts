import type { Kind } from '#src/domain/kinds.ts';
import { previewPath } from '#src/domain/paths.ts';
import { storedToken } from './session/stored-sign-in.ts';

/** The name of the tab of previews: each press shows the newest in it. */
const TAB = 'preview';

/** A listing, with the changes to the page that everybody sees. */
interface Previewed {
  listing: object;
  changed: readonly string[];
}

/**
 * Opens the preview of a listing's page in a tab of its own. The tab opens at once, as browsers only allow that during
 * a press, and is filled once the listing is there. A form of the page sends the listing, as only the answer to a form
 * opens as a page.
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
    token: storedToken(localStorage) ?? '',
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
