import type { SearchResult } from '#src/api/search.ts';
import { pictureUrl } from '#src/client/pictures.ts';
import { optionsOf } from '#src/components/site/combobox.ts';
import { drawing, element, multilingual } from '#src/components/site/elements.ts';
import sprite from '#src/components/ui/icons.svg?url&no-inline';
import moonstone from '#src/components/ui/moonstone.svg?url&no-inline';
import { pluralOf } from '#src/domain/kinds.ts';
import { listingPath, placeholderPath } from '#src/domain/paths.ts';
import { copiesOf } from '#src/domain/pictures.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { isSlow, type Suggestions } from './suggestions.ts';

/*
 * What opens under a search field, made without React: that is five times as large as all of this, on pages
 * that need it for nothing else.
 */

/** The suggestions as a list of options, under what was understood of the text and what was left aside. */
export function suggestionList(id: string, suggestions: Suggestions): HTMLElement[] {
  const { groups, understood, leftAside, searches } = suggestions;
  const list = element(
    'div',
    // A browser would stop at a scrolling list on the way to the next field.
    { role: 'listbox', id, 'aria-label': 'Suggestions', tabindex: '-1' },
    ...groups.map(({ label, count, results, path }, index) => {
      const name = `${id}-group-${index}`;
      return element(
        'div',
        { role: 'group', 'aria-labelledby': name },
        element('p', { id: name }, `${label} `, small(`(${count.toLocaleString('en-AU')})`)),
        ...results.map(listing),
        option(path, 'more', `See all ${label}`, icon('arrow-right')),
      );
    }),
    element(
      'div',
      { role: 'group', 'aria-label': 'Searches' },
      ...searches.map(({ text, path }) =>
        option(path, 'more', element('span', {}, ...multilingual(text))),
      ),
    ),
  );
  optionsOf(list).forEach((each, index) => {
    each.id = `${id}-${index}`;
  });
  const meant = understood.length > 0 ? `Understood as ${understood.join(', ')}` : '';
  const notes = [meant, leftAside]
    .filter((text) => text !== '')
    .map((text) =>
      element(
        'p',
        { class: 'understood' },
        icon('info'),
        element('span', {}, ...multilingual(text)),
      ),
    );
  return [...notes, list];
}

/** Says why there are no suggestions, or not yet. */
export const notice = (text: string, look = ''): HTMLElement =>
  element(
    'div',
    { class: `notice muted ${look}` },
    drawing(`${moonstone}#moonstone`, { viewBox: '0 0 400 200' }),
    element('p', {}, ...multilingual(text)),
  );

function option(path: string, look: string, ...content: readonly (Node | string)[]): HTMLElement {
  const attributes = { role: 'option', 'aria-selected': 'false', tabindex: '-1' };
  return element('a', { ...attributes, href: path, class: look }, ...content);
}

function listing({ kind, slug, title, excerpt, suburb, state, image }: SearchResult): HTMLElement {
  const place = suburbAndState(suburb, state);
  return option(
    listingPath(kind, slug),
    'listing',
    picture(image && !isSlow() ? pictureUrl(image) : null, placeholderPath(pluralOf(kind), null)),
    element('span', { class: 'title' }, ...multilingual(title)),
    ...(place ? [small(place)] : []),
    element('span', { class: 'excerpt small-print' }, ...multilingual(excerpt)),
  );
}

/** A picture that turns into its fallback when it can't be loaded. */
function picture(src: string | null, fallback: string): HTMLElement {
  const image = new Image(56, 42);
  image.alt = '';
  image.decoding = 'async';
  image.dataset.fallback = fallback;
  image.sizes = '3.5rem';
  image.srcset = (src && copiesOf(src)) ?? '';
  image.src = src ?? fallback;
  return image;
}

const small = (text: string): HTMLElement => element('span', { class: 'small-print' }, text);

const icon = (name: string): Element => drawing(`${sprite}#${name}`, { width: '16', height: '16' });
