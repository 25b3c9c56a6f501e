import type { z } from 'zod/mini';
import type { DecisionForm } from '#src/api/moderation.ts';
import { moderationCalls } from '#src/api/moderation.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { readDeskView } from './desk-view.ts';
import type { ListingKey } from './desk-view.ts';

const call = signedInClient(moderationCalls);

/** The part of the queue that an address of the desk names. */
export function askQueue(address: string) {
  const { kind, state, status, reported, page } = readDeskView(
    new URL(address, location.origin).search,
  ).filters;
  return call('listModeration', {
    query: {
      status,
      page,
      ...(kind && { kind }),
      ...(state && { state }),
      ...(reported && { reported: true }),
    },
  });
}

/** One listing, by `kind/id`. */
export function askListing(key: string) {
  const [kind = '', id] = key.split('/');
  return call('getModeration', { kind, id: Number(id) });
}

/** Decides on a listing. */
export const decide = ({ kind, id }: ListingKey, body: z.input<typeof DecisionForm>) =>
  call('decide', { kind, id, body });
