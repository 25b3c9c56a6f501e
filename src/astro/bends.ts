import type { AstroIntegration } from 'astro';
import { buildInPlace } from './build-in-place.ts';
import { neededHashes } from './needed-hashes.ts';
import { oneStylesheet } from './one-stylesheet.ts';
import { plainImports } from './plain-imports.ts';
import { staticReact } from './static-react.ts';
import { type Bend, BENDS, isOn } from './switches.ts';

const INTEGRATIONS: Record<Bend, AstroIntegration['hooks']> = {
  'static-react': staticReact,
  'one-stylesheet': oneStylesheet,
  'plain-imports': plainImports,
  'needed-hashes': neededHashes,
  'build-in-place': buildInPlace,
};

/** The bends that are on, as integrations; before React's own, which takes every component. */
export const bends = (): AstroIntegration[] =>
  BENDS.filter(isOn).map((bend) => ({ name: `serendib-${bend}`, hooks: INTEGRATIONS[bend] }));
