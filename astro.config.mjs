import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { developmentServer } from './scripts/development-server.ts';
import { adapter } from './src/astro/adapter.ts';
import { workarounds } from './src/astro/workarounds.ts';
import { directives } from './src/astro/directives.ts';
import { placeShardsPlugin } from './src/astro/place-shards.ts';

// The server sets these; without them, `astro build` builds into ./dist for a look.
const { BUILD_FOLDER, PUBLIC_API_URL, MEDIA_URL } = process.env;

const elsewhere = PUBLIC_API_URL ? ` ${PUBLIC_API_URL}` : '';
// An API of another make may name pictures of any host.
const anyHost = PUBLIC_API_URL ? ' https:' : '';
const pictures = MEDIA_URL ? ` ${MEDIA_URL}` : '';

// Pages are rendered far from node_modules: the program's bundle holds everything.
const whole = {
  resolve: { noExternal: true },
  // React's production build renders in half the time; it is chosen however the server is started.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

// The reasons for these options are in docs/decisions/005-releases.md
export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  outDir: BUILD_FOLDER ? `${BUILD_FOLDER}/dist` : './dist',
  adapter: adapter(),
  integrations: [
    ...workarounds(),
    react({ experimentalDisableStreaming: true }),
    directives(),
    placeShardsPlugin(),
    developmentServer(),
  ],
  session: false,
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  build: {
    format: 'file',
    // Styles within pages would be sent, hashed and kept again for each of thousands of them.
    inlineStylesheets: 'never',
  },
  security: {
    csp: {
      // WebAssembly searches the static index.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      directives: [
        // The default covers frames, objects and everything else that isn't named.
        "default-src 'none'",
        `img-src 'self' data:${elsewhere}${pictures}${anyHost}`,
        `connect-src 'self'${elsewhere}`,
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ],
    },
  },
  markdown: { syntaxHighlight: false },
  vite: {
    ...(BUILD_FOLDER && {
      cacheDir: `${BUILD_FOLDER}/vite`,
      environments: { ssr: whole },
    }),
    build: { cssCodeSplit: false },
  },
});
