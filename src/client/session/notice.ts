/** A message of one page that the next one shows, such as why somebody is asked to sign in. */
export interface Notice {
  tone: 'success' | 'info' | 'error';
  text: string;
}

const KEY = 'notice';

/** Leaves a notice for the next page of this tab that takes one. */
export function leaveNotice(notice: Notice): void {
  sessionStorage.setItem(KEY, JSON.stringify(notice));
}

/** Takes the notice that a page before left, so that it is said once. */
export function takeNotice(): Notice | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept ? (JSON.parse(kept) as Notice) : null;
}
