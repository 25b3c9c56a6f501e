import type { AstroIntegration } from 'astro';
import { earlyScripts } from './early-scripts.ts';
import { oneStylesheet } from './one-stylesheet.ts';
import { plainImports } from './plain-imports.ts';
import { staticMarkup } from './static-markup.ts';
import { type Workaround, WORKAROUNDS, isOn } from './switches.ts';

const INTEGRATIONS: Record<Workaround, AstroIntegration['hooks']> = {
  'one-stylesheet': oneStylesheet,
  'plain-imports': plainImports,
  'early-scripts': earlyScripts,
  'static-markup': staticMarkup,
};

/** The workarounds that are on, as integrations. */
export const workarounds = (): AstroIntegration[] =>
  WORKAROUNDS.filter(isOn).map((workaround) => ({
    name: `serendib-${workaround}`,
    hooks: INTEGRATIONS[workaround],
  }));
