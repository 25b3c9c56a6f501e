/** Families of our fonts folder. Each ends with a comma, or a weight would be taken for a part of the name. */
const SANS = 'Noto Sans Tamil, Noto Sans Sinhala,';
export const FACES = { text: SANS, display: `Fraunces, ${SANS}` };

/**
 * Characters that our fonts have no letters for: each would be a box, and the machine's own fonts aren't used, since
 * they differ.
 */
export const UNKNOWN =
  /[^ -~\u00a0-\u0148\u014a-\u017e\u0b80-\u0bff\u0d80-\u0dff\u1ea0-\u1ef9\u200b-\u200e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212]+/g;
