import { randomUUID } from 'node:crypto';
import react from '@astrojs/react/server.js';
import type { AstroComponentMetadata, SSRLoadedRendererValue } from 'astro';
import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteChanges } from '#src/site.settings.ts';

/**
 * Memory for rendered cards in each thread that renders (characters): some six hundred, as pages that share cards are
 * made soon after each other. With seven thousand a release took no less time, and a crowd 70 MB more.
 */
const MEMORY = 2 * 1_048_576;

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

/** The settings that the rendered cards speak of. */
let settings = siteChanges();

function markup(component: ComponentType, props: Props): string {
  if (settings !== siteChanges()) rendered.clear();
  settings = siteChanges();
  const key = `${idOf(component)} ${JSON.stringify(props, plain)}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(createElement(component, props));
  rendered.set(key, html);
  return html;
}

/** A value for a key: functions, maps and sets, which aren't in JSON as they are, are the same as no other. */
const plain = (_: string, value: unknown): unknown =>
  typeof value === 'function' || value instanceof Map || value instanceof Set
    ? randomUUID()
    : value;

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
