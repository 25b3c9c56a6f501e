/* Texts of a list near a place: the limits of its listings. */

export const within = (place: string, km: number | string) => `Near ${place}, within ${km} km`;
export const inState = (place: string, state: string) => `Near ${place}, in all of ${state}`;
export const inWholeState = (place: string) => `Near ${place}, in the whole state`;
