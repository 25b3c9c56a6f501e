import type { SitePageVersion } from '#src/api/site-pages.ts';
import { whenText } from '#src/client/when-text.ts';
import * as texts from '#texts/site-pages.ts';

/** A version with who saved and who read it, and when. */
export function aboutVersion(page: SitePageVersion): string {
  const { version, edited_by, updated_at, read_by, read_at } = page;
  if (updated_at === null) return texts.shipped;
  if (version < 0) return texts.agreedDraft(version, whenText(updated_at));
  const saved = texts.savedBy(version, edited_by ?? texts.somebody, whenText(updated_at));
  if (read_at === null) return saved;
  return `${saved} · ${texts.readBy(read_by ?? texts.somebody, whenText(read_at))}`;
}
