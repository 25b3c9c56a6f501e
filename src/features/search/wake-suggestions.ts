/*
 * Suggestions come with the first touch of a field that searches everything; until then, and where they can't be
 * loaded, the form searches by itself.
 */

async function wake(touched: EventTarget | null): Promise<void> {
  if (touched instanceof HTMLInputElement && touched.matches('[action="/search"] [type=search]')) {
    // What it needs is asked for beside it: found in it, it would come a round trip later.
    const [{ suggestFor }] = await Promise.all([
      import('./suggestion-box.ts'),
      import('#src/domain/kinds.ts'),
      import('#src/components/site/combobox.ts'),
    ]);
    suggestFor(touched);
  }
}

const wakeQuietly = (touched: EventTarget | null) => wake(touched).catch(() => {});

document.addEventListener('focusin', ({ target }) => wakeQuietly(target));
// Who was faster than this script has the focus in it already.
wakeQuietly(document.activeElement);
