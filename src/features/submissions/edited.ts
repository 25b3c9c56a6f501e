/** A listing that is there already, as its form begins. */
export interface Edited<Values> {
  id: number;
  title: string;
  /** What the last decision said; null where nothing was. */
  reason: string | null;
  values: Values;
}
