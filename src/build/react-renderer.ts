import reactRenderer from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Renders React components in pages. Those without a client directive, which is most, become plain
 * markup in one go: Astro's own renderer tries each out first and then reads it from a stream,
 * which cost five sixths of a page's time. Islands, and components with slots, are left to it.
 */
const renderer: NamedSSRLoadedRendererValue = {
  ...reactRenderer,
  // There is no other framework here, so whatever Astro can't render itself is React's.
  check: async (component: unknown) => typeof component === 'function',
  renderToStaticMarkup: async function (component, props, slots, metadata) {
    if (metadata?.hydrate || Object.keys(slots).length > 0) {
      return reactRenderer.renderToStaticMarkup.call(this, component, props, slots, metadata);
    }
    return { html: markup(component as ComponentType, props), attrs: {} };
  },
};

/** React asks for a picture that is shown at once by a link right before it, which says it twice. */
const PICTURE_AHEAD = /<link rel="preload" as="image"[^>]*>/g;

/** Icons and badges come thousands of times with the same few values: longer ones are no such. */
const LONGEST_KEY = 120;
/** Of each component this many are remembered (all icons in all their sizes are fewer). */
const REMEMBERED = 200;

const rendered = new Map<unknown, Map<string, string>>();

function markup(component: ComponentType, props: Record<string, unknown>): string {
  const render = () =>
    renderToStaticMarkup(createElement(component, props)).replaceAll(PICTURE_AHEAD, '');
  if (Object.values(props).some((value) => typeof value === 'object')) return render();
  const key = JSON.stringify(props);
  if (key.length > LONGEST_KEY) return render();
  const known = rendered.get(component) ?? new Map<string, string>();
  rendered.set(component, known);
  const html = known.get(key) ?? render();
  if (known.size < REMEMBERED) known.set(key, html);
  return html;
}

export { renderer as default };
