import { feedPath, filtersOfList } from '#src/listings/feed-address.ts';
import { subscriptionsOf } from './subscriptions.ts';

const details = document.querySelector<HTMLDetailsElement>('[data-subscribe]');

/** Has the links lead to the feed of the list that is shown, whose filters may have changed since it was served. */
function follow(): void {
  const filters = filtersOfList(location);
  const { address, ...links } = subscriptionsOf(feedPath('ics', filters), location.href);
  const to: Record<string, string> = { ...links, news: feedPath('rss', filters) };
  for (const link of details?.querySelectorAll<HTMLAnchorElement>('a[data-to]') ?? [])
    link.href = to[link.dataset['to'] ?? ''] ?? link.href;
  const code = details?.querySelector('code');
  if (code) code.textContent = address;
}

// The first opening loads this file; the list's form and links may be used while it is open.
for (const use of ['pointerover', 'focusin']) details?.addEventListener(use, follow);
follow();
