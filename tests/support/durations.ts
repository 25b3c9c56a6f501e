const MINUTE = 60_000;

/** Minutes, hours or days in milliseconds. */
export const minutes = (amount: number): number => amount * MINUTE;
export const hours = (amount: number): number => amount * 60 * MINUTE;
export const days = (amount: number): number => amount * 24 * 60 * MINUTE;
