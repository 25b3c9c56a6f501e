import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { parseLocalities } from '../search/localities.ts';
import { boxOf, placeShards as shardsOf, type Shard } from '../search/place-shards.ts';

const MODULE = 'virtual:place-shards';
/** The address of the pieces on the development server. */
const IN_DEVELOPMENT = '/@place-shards/';

/** Makes the localities of Australia files that a browser fetches one at a time (decision 045). */
export const placeShardsPlugin = (): AstroIntegration => ({
  name: 'serendib-place-shards',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const file = new URL('data/localities.csv', config.root);
      const read = async () => shardsOf(parseLocalities(await readFile(file, 'utf8')));
      updateConfig({ vite: { plugins: [plugin(read)] } });
    },
  },
});

/** A module that names the pieces with their addresses; in a build each piece is a file named by its digest. */
function plugin(read: () => Promise<ReturnType<typeof shardsOf>>): Plugin {
  return {
    name: 'serendib-place-shards',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const { names, postcodes } = await read();
      const address = ({ from, places }: Shard): string => {
        if (this.environment.mode === 'dev') return JSON.stringify(`${IN_DEVELOPMENT}${from}.json`);
        const source = JSON.stringify(places);
        const file = this.emitFile({ type: 'asset', name: `places-${from}.json`, source });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      };
      const entries = (shards: readonly Shard[], isBoxed: boolean) =>
        shards.map((shard) => {
          const box = isBoxed ? `,${JSON.stringify(boxOf(shard.places))}` : '';
          return `[${JSON.stringify(shard.from)},${address(shard)}${box}]`;
        });
      return `export const names = [${entries(names, false)}];
        export const postcodes = [${entries(postcodes, true)}];`;
    },
    configureServer({ middlewares }) {
      middlewares.use(IN_DEVELOPMENT, async (request, response) => {
        const { names, postcodes } = await read();
        const found = [...names, ...postcodes].find(({ from }) => request.url === `/${from}.json`);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(found?.places ?? []));
      });
    },
  };
}
