import { scriptRuns } from '#src/domain/text.ts';

/* Pieces of a page that a plain script makes. */

/** An element with its attributes and its content. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [each, value] of Object.entries(attributes)) made.setAttribute(each, value);
  made.append(...content);
  return made;
}

/** A text whose Sinhala and Tamil stretches carry their language, for fonts and for reading aloud. */
export const multilingual = (text: string): (Node | string)[] =>
  scriptRuns(text).map((run) =>
    run.language ? element('span', { lang: run.language }, run.text) : run.text,
  );

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of a sprite, by its address in it. */
export function drawing(href: string, attributes: Readonly<Record<string, string>>): Element {
  const svg = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  for (const [name, value] of Object.entries({ ...attributes, 'aria-hidden': 'true' })) {
    svg.setAttribute(name, value);
  }
  use.setAttribute('href', href);
  svg.append(use);
  return svg;
}
