import { type CallOptions, createCallClient } from '#src/client/account-api.ts';
import { account } from '#src/client/session/account.ts';
import { moderationEndpoints } from '#src/api/moderation-endpoints.ts';
import { readPlace } from './review-address.ts';
import type { ListingKey } from './review-address.ts';

type Table = typeof moderationEndpoints;

const call = createCallClient(moderationEndpoints, import.meta.env.PUBLIC_API_URL ?? '');

/** A call of the review desk by who is signed in. */
const callSignedIn = <Name extends keyof Table>(
  name: Name,
  options: Omit<CallOptions<Table[Name]>, 'token'>,
) => account.withToken((token) => call<Name>(name, { ...options, ...(token && { token }) }));

/** The part of the queue that an address of the desk names. */
export function askQueue(address: string) {
  const { kind, state, status, reported, page } = readPlace(
    new URL(address, location.origin).search,
  ).filters;
  return callSignedIn('listModeration', {
    query: {
      status,
      page: String(page),
      ...(kind && { kind }),
      ...(state && { state }),
      ...(reported && { reported: 'true' }),
    },
  });
}

/** One listing, by `kind/id`. */
export function askListing(key: string) {
  const [kind = '', id] = key.split('/');
  return callSignedIn('getModeration', { kind, id: Number(id) });
}

/** Decides on a listing. */
export const decide = (
  { kind, id }: ListingKey,
  body: NonNullable<CallOptions<Table['decide']>['body']>,
) => callSignedIn('decide', { kind, id, body });
