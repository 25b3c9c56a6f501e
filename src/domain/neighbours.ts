import type { StateCode } from './values.ts';

/** The states that border on each (Tasmania by its ferry), in the order of the site's states. */
export const NEIGHBOURS: Readonly<Record<StateCode, readonly StateCode[]>> = {
  NSW: ['VIC', 'QLD', 'SA', 'ACT'],
  VIC: ['NSW', 'SA', 'TAS'],
  QLD: ['NSW', 'SA', 'NT'],
  WA: ['SA', 'NT'],
  SA: ['NSW', 'VIC', 'QLD', 'WA', 'NT'],
  TAS: ['VIC'],
  ACT: ['NSW'],
  NT: ['QLD', 'WA', 'SA'],
};
