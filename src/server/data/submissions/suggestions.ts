import { SUGGESTABLE, type Suggestion } from '#src/api/reports.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { DEFINITIONS, type ListingOf } from '#src/listings/definitions.ts';
import { fieldErrorsIn, invalidFields } from '../../http/refusals.ts';
import type { Database } from '../database.ts';
import type { StoredFields } from './listing-fields.ts';
import { resolvedFields } from './submissions.ts';

/**
 * The fields of a listing that somebody would change, of those that anybody may suggest, checked as its owner's are; null
 * for none. Throws a 400 with each wrong one.
 */
export async function suggestedFields<Of extends Kind>(
  db: Database,
  { kind, listing }: { kind: Of; listing: ListingOf[Of] },
  typed: Readonly<Record<string, unknown>>,
): Promise<Suggestion | null> {
  const current: Readonly<Record<string, unknown>> = { ...listing };
  const names = SUGGESTABLE[kind].filter((name) => String(typed[name] ?? '').trim() !== '');
  const given = Object.fromEntries(names.map((name) => [name, typed[name]]));
  const { success, data, error } = DEFINITIONS[kind].Change.safeParse(given);
  if (!success) throw invalidFields(fieldErrorsIn(error));
  const state = String(current['state'] ?? '');
  const sent = { kind, userId: 0, present: [], state, given: data as StoredFields };
  const fields: Readonly<Record<string, unknown>> = { ...(await resolvedFields(db, sent)) };
  const changed = names.filter((name) => fields[name] !== current[name]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}
