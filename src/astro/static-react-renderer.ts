import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Takes what needs neither hydration nor slots, and leaves the rest to React's own renderer. */
const renderer: NamedSSRLoadedRendererValue = {
  name: 'serendib-static-react',
  check: async (component: unknown, _props, slots, metadata) =>
    typeof component === 'function' && !metadata?.hydrate && Object.keys(slots).length === 0,
  renderToStaticMarkup: async (component, props) => ({
    html: renderToStaticMarkup(createElement(component as ComponentType, props)),
    attrs: {},
  }),
};

export { renderer as default };
