import type { AstroIntegration } from 'astro';
import { earlyScripts } from './early-scripts.ts';
import { oneStylesheet } from './one-stylesheet.ts';
import { plainImports } from './plain-imports.ts';
import { staticMarkup } from './static-markup.ts';
import { type Bend, BENDS, isOn } from './switches.ts';

const INTEGRATIONS: Record<Bend, AstroIntegration['hooks']> = {
  'one-stylesheet': oneStylesheet,
  'plain-imports': plainImports,
  'early-scripts': earlyScripts,
  'static-markup': staticMarkup,
};

/** The bends that are on, as integrations. */
export const bends = (): AstroIntegration[] =>
  BENDS.filter(isOn).map((bend) => ({ name: `serendib-${bend}`, hooks: INTEGRATIONS[bend] }));
