import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { developmentServer } from './scripts/development-server.ts';

// Set by the release build; without them, `astro build` builds into ./dist for a look.
const { BUILD_FOLDER, SITE_URL = 'http://127.0.0.1:4321', PUBLIC_API_URL, MEDIA_URL } = process.env;

const elsewhere = PUBLIC_API_URL ? ` ${PUBLIC_API_URL}` : '';
const pictures = MEDIA_URL ? ` ${MEDIA_URL}` : '';

// A release is built and renders fresh pages far from node_modules: its bundles hold everything.
const whole = { resolve: { noExternal: true } };

// Every list and detail page loads these before it is touched: one file is smaller than six.
const oneEarly = {
  groups: [
    {
      name: 'early',
      test: /src\/((domain\/(days|hours|weekdays)|listings\/status)|site\.places|client\/session\/kept-sign-in)\.ts$|vite\/preload-helper/,
    },
  ],
};

/** React, rendered by our own way of doing it: see there. */
function reactInOneGo() {
  const integration = react({ experimentalDisableStreaming: true });
  const setUp = integration.hooks['astro:config:setup'];
  integration.hooks['astro:config:setup'] = (options) =>
    setUp?.({
      ...options,
      addRenderer: (renderer) =>
        options.addRenderer({
          ...renderer,
          serverEntrypoint: new URL('./src/build/react-renderer.ts', import.meta.url),
        }),
    });
  return integration;
}

/**
 * Astro lists in the server's code every file that an earlier build left. Only a server of static
 * files needs that list, and without it a release that differs in data alone has the same code.
 */
const leanServer = {
  name: 'serendib-lean-server',
  hooks: {
    /** @param {{ manifest: { assets: string[] } }} build */
    'astro:build:ssr': ({ manifest }) => {
      manifest.assets.length = 0;
    },
  },
};

/**
 * All styles of the site are one file, which every page shares. They are read where pages are
 * rendered ahead; the other two bundles, of fresh pages and of islands, have the same ones.
 * @type {import('vite').Plugin}
 */
const oneStylesheet = {
  name: 'serendib-one-stylesheet',
  applyToEnvironment: ({ name }) => name !== 'prerender',
  transform: { filter: { id: /\.css$/ }, handler: () => ({ code: '', map: null }) },
};

/**
 * What a script imports later is a plain import: the bundler's own helper would look for styles and
 * for more files to fetch at once, and is larger than most of what every page loads.
 * @type {import('vite').Plugin}
 */
const plainImports = {
  name: 'serendib-plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  // Where it would name those files.
  renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', '0'), map: null }),
};

/** When islands wake up, beside Astro's own ways: see each. */
const directives = {
  name: 'serendib-client-directives',
  hooks: {
    /** @param {{ addClientDirective: (directive: { name: string, entrypoint: string }) => void }} setup */
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/client/interaction.ts' });
      addClientDirective({ name: 'quiet', entrypoint: './src/client/quiet.ts' });
    },
  },
};

// Why this set of options: docs/decisions/005-releases.md
export default defineConfig({
  site: SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  outDir: BUILD_FOLDER ? `${BUILD_FOLDER}/dist` : './dist',
  cacheDir: BUILD_FOLDER ? `${BUILD_FOLDER}/cache` : './node_modules/.astro',
  adapter: node({ mode: 'middleware', bodySizeLimit: 1_024 }),
  integrations: [reactInOneGo(), developmentServer(), leanServer, directives],
  session: false,
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  build: {
    format: 'file',
    // Within pages, styles would be sent, hashed and kept again for each of thousands of them.
    inlineStylesheets: 'never',
    // Writing a page mostly waits for the disk: four at a time keep one core busy.
    concurrency: 4,
  },
  experimental: { incrementalBuild: true },
  security: {
    csp: {
      // The static index is searched by WebAssembly.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      directives: [
        "default-src 'none'",
        `img-src 'self' data:${elsewhere}${pictures}`,
        `connect-src 'self'${elsewhere}`,
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-src 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
      ],
    },
  },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [oneStylesheet, plainImports],
    ...(BUILD_FOLDER && { cacheDir: `${BUILD_FOLDER}/vite` }),
    environments: {
      ...(BUILD_FOLDER && { prerender: whole, ssr: whole }),
      client: {
        build: { rolldownOptions: { output: { codeSplitting: oneEarly } } },
      },
    },
    // Astro then keeps the pages that did not change where they are, instead of copying each back.
    build: { emptyOutDir: false, cssCodeSplit: false },
  },
});
