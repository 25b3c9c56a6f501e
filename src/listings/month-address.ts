import { type Layer, LAYERS } from '../domain/layers.ts';
import { CALENDAR_PATH } from '../domain/paths.ts';
import { StateCode } from '../domain/values.ts';

/** The choice of a reader of a month. */
export interface MonthQuery {
  layers: readonly Layer[];
  state: StateCode | null;
}

export const WHOLE_MONTH: MonthQuery = { layers: LAYERS, state: null };

const MONTH_PATH = new RegExp(`^${CALENDAR_PATH}(?:/(\\d{4}-(?:0[1-9]|1[0-2])))?$`);

/** Whether a path is that of the calendar or of one of its months. */
export const isMonthPath = (path: string): boolean => MONTH_PATH.test(path);

/** The month of a path; undefined for the calendar's own, which is the present month. */
export const monthOfPath = (path: string): string | undefined => MONTH_PATH.exec(path)?.[1];

/**
 * The choice that the parameters of a month make. `layers` comes as often as boxes are ticked, and once empty, so that none is
 * a choice too; without it, all are shown.
 */
export function readMonthQuery(params: URLSearchParams): MonthQuery {
  const given = params.getAll('layers').flatMap((value) => value.split(','));
  return {
    layers: params.has('layers') ? LAYERS.filter((layer) => given.includes(layer)) : LAYERS,
    state: StateCode.safeParse(params.get('state')?.toUpperCase()).data ?? null,
  };
}

/** The address of a month, with what is asked for unless it is everything. */
export function monthAddress(path: string, { layers, state }: MonthQuery): string {
  const query = new URLSearchParams({
    ...(layers.length < LAYERS.length && { layers: layers.join() }),
    ...(state && { state }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Whether a month shows all that it has. */
export const isWholeMonth = ({ layers, state }: MonthQuery): boolean =>
  layers.length === LAYERS.length && state === null;
