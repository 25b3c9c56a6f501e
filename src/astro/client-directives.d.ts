import 'astro';
import type { InteractionOptions } from './interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first touch, pointer or focus. */
    'client:interaction'?: boolean | InteractionOptions;
  }
}
