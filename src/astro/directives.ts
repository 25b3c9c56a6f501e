import type { AstroIntegration } from 'astro';

/**
 * When islands wake up, beside Astro's own ways:
 * https://docs.astro.build/en/reference/integrations-reference/#addclientdirective-option
 */
export const directives = (): AstroIntegration => ({
  name: 'serendib-client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['interaction', 'quiet']) {
        addClientDirective({ name, entrypoint: `./src/astro/${name}.ts` });
      }
    },
  },
});
