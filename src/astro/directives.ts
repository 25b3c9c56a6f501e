import type { AstroIntegration } from 'astro';

/**
 * Ways to wake an island, beside Astro's own:
 * https://docs.astro.build/en/reference/integrations-reference/#addclientdirective-option
 */
export const directives = (): AstroIntegration => ({
  name: 'serendib-client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/astro/interaction.ts' });
    },
  },
});
