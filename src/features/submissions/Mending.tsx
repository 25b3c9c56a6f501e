import { moderationCalls } from '#src/api/moderation.ts';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import { Refusal } from '#src/client/api.ts';
import { account } from '#src/client/session/account.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { TextArea } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { type Kind, pluralOf } from '#src/domain/kinds.ts';
import { reviewPath } from '#src/domain/paths.ts';
import { mayAs } from '#src/domain/roles.ts';
import { type ChangedRow, changedRows } from '#src/listings/field-rows.ts';
import * as texts from '#texts/mends.ts';

/* The part of a listing's form that only an editor of the team loads. */

const call = signedInClient(moderationCalls);

interface NoteProps {
  value: string;
  error: string | undefined;
  change: (note: string) => void;
}

/** The parts of a form by which an editor changes a listing of somebody else. */
export interface Mending {
  /** The effect of saving, and the owner's changes that wait. */
  lead: React.ReactNode;
  /** The field of the words that the owner reads. */
  Note: (note: NoteProps) => React.ReactNode;
  /** The label of its button. */
  action: string;
  /** The message for a note that can't be sent, by its field. */
  problems: (note: string) => { note?: string };
  send: (fields: object, note: string) => Promise<unknown>;
  /** The words of the listing's review, which follows. */
  done: { text: string; path: string };
}

/** Any listing as it is now, without changes that wait, and the ways to change it; a 404 for who isn't an editor. */
export async function listingToMend<Of extends Kind>(
  kind: Of,
  id: number,
): Promise<{ listing: OwnListingOf[Of]; mending: Mending }> {
  // Whoever may look at a listing only would fill the form in for nothing.
  if (!mayAs(account.$user.get()?.role ?? 'member', 'editor'))
    throw new Refusal(404, { detail: '' }, null);
  const named = { kind: pluralOf(kind), id };
  const { item, published, proposed } = await call('getModeration', named);
  const { revision, status } = item;
  const rows = published && item.changes.length > 0 ? changedRows(kind, published, proposed) : [];
  const now = { ...(published ?? proposed), status, reason: null, pending_changes: null };
  return {
    listing: now as unknown as OwnListingOf[Of],
    mending: {
      lead: <Lead rows={rows} />,
      Note,
      action: texts.save,
      problems: (note) => (note.trim() ? {} : { note: texts.sayWhatFor }),
      send: (fields, note) =>
        call('mendListing', { ...named, body: { revision, note, fields: { ...fields } } }),
      done: { text: texts.saved, path: reviewPath(kind, id) },
    },
  };
}

/** The effect of saving, and the owner's changes that wait. */
const Lead = ({ rows }: { rows: readonly ChangedRow[] }) => (
  <>
    <p className="muted measure">{texts.lead}</p>
    {rows.length > 0 && (
      <Message tone="info" title={texts.proposedTitle}>
        <ul>
          {rows.map(({ name, label, look, after }) => (
            <li key={name}>
              {look === 'pictures'
                ? texts.proposedPictures(label, after.length)
                : texts.proposed(label, after.join('; '))}
            </li>
          ))}
        </ul>
        <p>{texts.whatBecomesOfIt}</p>
      </Message>
    )}
  </>
);

const Note = ({ change, ...note }: NoteProps) => (
  <TextArea
    {...note}
    name="note"
    label={texts.note}
    hint={texts.noteHint}
    rows={3}
    onChange={({ target }) => change(target.value)}
  />
);
