import 'astro';
import type { InteractionOptions } from './interaction.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first touch, pointer or focus. */
    'client:interaction'?: boolean | InteractionOptions;
    /** Hydrates once it is seen and the browser is idle. */
    'client:quiet'?: boolean;
  }
}
