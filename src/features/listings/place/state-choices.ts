import { STATES } from '#src/site.places.ts';

/** The states as choices of a form: their names, in its own order. */
export const STATE_CHOICES = Object.entries(STATES).map(([value, { name: label }]) => ({
  value,
  label,
}));
