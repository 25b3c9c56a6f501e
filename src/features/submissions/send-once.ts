import { Refusal } from '#src/client/api.ts';
import { newIdempotencyKey } from '#src/client/idempotency-key.ts';
import type { DraftStore } from './draft.ts';
import { changedText, type EditedListing, type Standing } from './listing-form.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { ValuesOf } from '#src/listings/definitions.ts';
import * as texts from '#texts/forms.ts';

/** The ways of a form to the API. */
export interface Sending<Of extends Kind> {
  /** The listing that is edited; null for a new one. */
  edited: EditedListing<Of> | null;
  create: (values: ValuesOf[Of], idempotencyKey: string) => Promise<{ id: number }>;
  /** The fields of a listing that is changed, as they are sent. */
  changeOf: (values: ValuesOf[Of]) => object | Promise<object>;
  update: (id: number, body: object) => Promise<Standing>;
}

/** The words for a form that was accepted, and the page that says them where that isn't the dashboard. */
export interface Sent {
  text: string;
  path?: string;
}

/**
 * Sends a form; of a listing that is edited only what differs from what the form began with, as somebody may have
 * changed the rest meanwhile. The key is that of the last try if it had no answer, as it may have arrived.
 */
export async function sendOnce<Of extends Kind>(
  kind: Of,
  draft: DraftStore<ValuesOf[Of]>,
  { edited, create, changeOf, update }: Sending<Of>,
): Promise<Sent> {
  const { values, sending: before, note } = draft.$draft.get();
  const sending = before ?? { key: newIdempotencyKey(), values };
  draft.change({ sending });
  try {
    if (edited) {
      const changed = differing(await changeOf(edited.values), await changeOf(values));
      if (!edited.mending) return { text: changedText(await update(edited.listing.id, changed)) };
      await edited.mending.send(changed, note);
      return edited.mending.done;
    }
    const { id } = await create(values, sending.key);
    // The earlier try, which has arrived, had other values.
    if (JSON.stringify(sending.values) !== JSON.stringify(values))
      await update(id, await changeOf(values));
    return { text: texts.submitted(kind) };
  } catch (error) {
    if (error instanceof Refusal) draft.change({ sending: null });
    throw error;
  }
}

/** The fields of a body that differ from those of another one. */
const differing = (before: object, now: object): object =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
    ),
  );
