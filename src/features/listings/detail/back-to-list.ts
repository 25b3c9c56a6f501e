import * as texts from '#texts/detail.ts';

/*
 * The link back from a listing leads to the list that somebody came from, with its filters and its page, or to the
 * results of a search. The tab remembers that for listings opened from this one. Without a script the link leads to the
 * whole list.
 */

const KEPT = 'list';

/** Parts after a list's own address in those of its other pages; any other word there names a listing. */
const PAGES = /^\/(page|category|state|in|past|expired)(\/|$)/;

function leadBack(link: HTMLAnchorElement): void {
  const list = link.pathname;
  // The page hands it over: the module of all addresses would be loaded for this one.
  const search = link.dataset['back'];
  const isList = ({ origin, pathname }: URL): boolean =>
    origin === location.origin &&
    (pathname === search ||
      pathname === list ||
      (pathname.startsWith(list) && PAGES.test(pathname.slice(list.length))));

  const from = URL.parse(document.referrer);
  if (from && isList(from)) sessionStorage.setItem(KEPT, from.href);
  // A visitor from the home page has started afresh.
  else if (from?.href === `${location.origin}/`) sessionStorage.removeItem(KEPT);
  const back = URL.parse(sessionStorage.getItem(KEPT) ?? '');
  if (!back || !isList(back)) return;
  link.href = back.pathname + back.search;
  const words = link.querySelector('span');
  if (words && back.pathname === search) words.textContent = texts.backToResults;

  // Goes back in the browser's history, if the list is there, to the same place in it.
  link.addEventListener('click', (event) => {
    const { navigation } = window;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !navigation) return;
    const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
    const entry = before.findLast(({ url }) => url === link.href);
    if (!entry) return;
    event.preventDefault();
    navigation.traverseTo(entry.key);
  });
}

document.querySelectorAll<HTMLAnchorElement>('a[data-back]').forEach(leadBack);
