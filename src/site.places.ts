/**
 * The places of this community: the part of its settings that every page's script needs. In a file of its own, it
 * doesn't bring the rest before a page is touched. Plain data, imports nothing.
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

/** The zone of a place without a state. */
export const TIME_ZONE = 'Australia/Melbourne';

/** The zones of localities whose clocks differ from their state's. */
export const OTHER_ZONES = [
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Eucla',
] as const;
