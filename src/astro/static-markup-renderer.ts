import react from '@astrojs/react/server.js';
import type { AstroComponentMetadata, SSRLoadedRendererValue } from 'astro';
import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Memory for rendered cards in each thread that renders (characters): about seven thousand cards. */
const MEMORY = 24 * 1_048_576;

type Props = Record<string, unknown>;
type Slots = Record<string, string>;

const rendered = new LRUCache<string, string>({
  maxSize: MEMORY,
  sizeCalculation: (html, key) => html.length + key.length,
});

const ids = new WeakMap<object, number>();
let lastId = 0;

function idOf(component: object): number {
  const id = ids.get(component) ?? ++lastId;
  ids.set(component, id);
  return id;
}

function markup(component: ComponentType, props: Props): string {
  const json = asJson(props);
  const render = () => renderToStaticMarkup(createElement(component, props));
  if (json === null) return render();
  const key = `${idOf(component)} ${json}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = render();
  rendered.set(key, html);
  return html;
}

/** Props as a key; null if different props could give the same key. */
function asJson(props: Props): string | null {
  try {
    return JSON.stringify(props, requirePlain);
  } catch (error) {
    if (error === NOT_PLAIN) return null;
    throw error;
  }
}

const NOT_PLAIN = new Error('Functions, maps and sets are not the same in JSON as they are.');

function requirePlain(_: string, value: unknown): unknown {
  const isPlain = typeof value !== 'function' && !(value instanceof Map) && !(value instanceof Set);
  if (!isPlain) throw NOT_PLAIN;
  return value;
}

const renderer: SSRLoadedRendererValue = {
  ...react,
  check: async () => true,
  async renderToStaticMarkup(
    component: ComponentType,
    props: Props,
    slots: Slots,
    metadata?: AstroComponentMetadata,
  ) {
    if (metadata?.hydrate || Object.keys(slots).length > 0) {
      return react.renderToStaticMarkup.call(this, component, props, slots, metadata);
    }
    return { html: markup(component, props), attrs: {} };
  },
};

export default renderer;
