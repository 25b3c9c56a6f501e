import type { AstroIntegration } from 'astro';

/**
 * When an island wakes up, beside Astro's own ways:
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
