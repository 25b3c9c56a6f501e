/**
 * Where this community lives, the part of `site.config.ts` that every page's script needs: in a file of
 * its own, a page doesn't have to send the rest before it is touched. Plain data, imports nothing.
 */

/** The Australian states and territories, in the order of the forms’ choices. */
export const STATES = {
  NSW: { name: 'New South Wales', zone: 'Australia/Sydney' },
  VIC: { name: 'Victoria', zone: 'Australia/Melbourne' },
  QLD: { name: 'Queensland', zone: 'Australia/Brisbane' },
  WA: { name: 'Western Australia', zone: 'Australia/Perth' },
  SA: { name: 'South Australia', zone: 'Australia/Adelaide' },
  TAS: { name: 'Tasmania', zone: 'Australia/Hobart' },
  ACT: { name: 'Australian Capital Territory', zone: 'Australia/Sydney' },
  NT: { name: 'Northern Territory', zone: 'Australia/Darwin' },
} as const;

/** The zone for whatever has no state of its own. */
export const TIME_ZONE = 'Australia/Melbourne';

/** The zones of localities whose clocks differ from their state's. */
export const OTHER_ZONES = [
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Eucla',
] as const;
