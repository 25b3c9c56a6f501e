/* Distances, as cards and filters show them. */

export const underOne = 'under 1 km';
export const kilometres = (km: number) => `${km} km`;
