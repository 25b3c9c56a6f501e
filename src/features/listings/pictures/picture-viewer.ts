import { drawing, element, multilingual } from '#src/components/site/elements.ts';
import sprite from '#src/components/ui/icons.svg?url&no-inline';
import * as common from '#texts/common.ts';
import * as texts from '#texts/gallery.ts';

/** Shows the pictures of a gallery on the whole screen, beginning with that of `link`. */
export function showPictures(link: HTMLAnchorElement): void {
  const list = link.closest('ul');
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const viewer = element('dialog', {
    class: 'picture-viewer',
    'aria-label': list?.ariaLabel ?? '',
  }) as HTMLDialogElement;
  viewer.append(control('x', texts.close, () => viewer.close()));
  // A click beside a picture closes the viewer.
  viewer.addEventListener('click', ({ target }) => {
    if (target instanceof Element && !target.closest('img, figcaption, button')) viewer.close();
  });
  // Back, which a phone has as a key or a swipe, closes the viewer instead of leaving the page.
  const isOwn = () => history.state?.viewer === true;
  const onBack = () => isOwn() || viewer.close();
  viewer.addEventListener('close', () => {
    removeEventListener('popstate', onBack);
    if (isOwn()) history.back();
    viewer.remove();
    link.focus();
  });
  document.body.append(viewer);
  viewer.showModal();
  history.pushState({ viewer: true }, '');
  addEventListener('popstate', onBack);
  const first = links.indexOf(link);
  if (links.length > 1) addStrip(viewer, links.map(whole), first);
  else viewer.append(...links.map(whole));
}

/** Several pictures beside each other, moved by a swipe, the arrow keys or the buttons. */
function addStrip(viewer: HTMLElement, pictures: HTMLElement[], first: number): void {
  const strip = element(
    'div',
    { class: 'strip', role: 'group', 'aria-label': common.pictures, tabindex: '0' },
    ...pictures,
  );
  const place = element('p', { role: 'status' });
  const current = () => Math.round(strip.scrollLeft / strip.clientWidth);
  // Instant: the second of two quick presses would else begin where the first began.
  const go = (index: number) => {
    strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' });
    tell();
  };
  const back = control('chevron-left', texts.previous, () => go(current() - 1));
  const on = control('chevron-right', texts.next, () => go(current() + 1));
  const tell = () => {
    place.textContent = texts.placeOf(current() + 1, pictures.length);
    // Not `disabled`, which would take the focus from it.
    back.ariaDisabled = String(current() === 0);
    on.ariaDisabled = String(current() === pictures.length - 1);
  };

  viewer.append(place, strip, back, on);
  go(first);
  strip.addEventListener('scroll', tell);
  viewer.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(current() + step);
  });
}

/** A whole picture, as large as the screen has room for, with its text. */
function whole(link: HTMLAnchorElement, index: number, links: HTMLAnchorElement[]): HTMLElement {
  const picture = link.querySelector('picture, img')?.cloneNode(true) as HTMLElement;
  const image = picture.querySelector('img') ?? (picture as HTMLImageElement);
  for (const part of [image, ...picture.querySelectorAll('source')]) part.sizes = '100vw';
  // Hidden and without the number: screen readers have it from the picture, and the number is above it already.
  const words = image.alt.replace(texts.numbered('', index + 1, links.length), '');
  const caption = element('figcaption', { 'aria-hidden': 'true' }, ...multilingual(words));
  return element('figure', {}, picture, caption);
}

function control(icon: string, name: string, act: () => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: icon, 'aria-label': name },
    drawing(`${sprite}#${icon}`, { width: '24', height: '24' }),
  );
  button.addEventListener('click', act);
  return button;
}
