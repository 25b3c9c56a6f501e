import type { AstroIntegration } from 'astro';
import { earlyScripts } from './early-scripts.ts';
import { keptDigests } from './kept-digests.ts';
import { neededHashes } from './needed-hashes.ts';
import { oneStylesheet } from './one-stylesheet.ts';
import { plainImports } from './plain-imports.ts';
import { staticMarkup } from './static-markup.ts';
import { type Bend, BENDS, isOn } from './switches.ts';

const INTEGRATIONS: Record<Bend, AstroIntegration['hooks']> = {
  'one-stylesheet': oneStylesheet,
  'plain-imports': plainImports,
  'early-scripts': earlyScripts,
  'needed-hashes': neededHashes,
  'static-markup': staticMarkup,
  'kept-digests': keptDigests,
};

/** The bends that are on, as integrations. */
export const bends = (): AstroIntegration[] =>
  BENDS.filter(isOn).map((bend) => ({ name: `serendib-${bend}`, hooks: INTEGRATIONS[bend] }));
