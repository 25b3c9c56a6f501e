import type { AstroIntegration } from 'astro';

/** Modules that the scripts of list and detail pages share before anybody touches the page. */
const EARLY =
  /src\/(domain\/(days|hours|weekdays)|listings\/status|site\.places|api\/csrf-cookie|client\/(session\/(stored-sign-in|csrf-cookie)|place-keys|working-stores)|components\/site\/connection)\.ts$|vite\/preload-helper/;

/** The place that is kept on the device, with the store that keeps it. */
const PLACE = /src\/client\/(local-storage|remembered-place)\.ts$/;

/** Modules that suggestions and most islands share besides: they ask for one file instead of five. */
const WORDS =
  /src\/(domain\/(kinds|paths|text|picture-copies)|texts\/(marked|en-AU\/(language|kinds))|client\/picture-url|listings\/search-path|components\/site\/elements|site\.config)\.ts$|components\/ui\/\w+\.svg/;

/** React as a whole, which islands and the panels under a field both need, and the module that mounts the panels. */
const REACT = /node_modules\/(react|react-dom|scheduler)\/|src\/components\/ui\/mount\.ts$/;

/** Components that most islands are drawn with. */
const PIECES =
  /src\/(components\/ui\/(Button|Icon|Moonstone)|features\/listings\/(card\/Multilingual|pictures\/Picture))\.tsx$/;

/**
 * Puts a text of the catalogue where it is shown, as if it stood there: a file for each catalogue would be one more
 * request. What is left of a catalogue does nothing by itself.
 */
const TEXTS = {
  optimization: { inlineConst: { mode: 'all' as const } },
  treeshake: { moduleSideEffects: [{ test: /src\/texts\//, sideEffects: false }] },
};

/**
 * Puts what every page's first scripts share into one file, instead of one for each module.
 * Gains: 0.9 kB (Brotli) and seven requests of every list and detail page, an eighth of the script that it may need
 * before it is touched; and 3 kB of the home page's, most of it heads of answers (decision 073).
 * Documentation: https://rolldown.rs/in-depth/manual-code-splitting
 */
export const earlyScripts: AstroIntegration['hooks'] = {
  'astro:config:setup': ({ updateConfig }) => {
    const groups = [
      { name: 'early', test: EARLY },
      { name: 'place', test: PLACE },
      { name: 'words', test: WORDS },
      { name: 'react', test: REACT },
      { name: 'pieces', test: PIECES },
    ];
    const output = { codeSplitting: { groups } };
    updateConfig({
      vite: {
        build: { rolldownOptions: TEXTS },
        environments: { client: { build: { rolldownOptions: { output } } } },
      },
    });
  },
};
