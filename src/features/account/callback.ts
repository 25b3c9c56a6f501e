import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { safePath } from '#src/domain/safe-path.ts';
import * as texts from '#texts/callback.ts';

/** The time that a failure shows before the sign-in screen takes over (ms). */
export const STAY = 3_000;
/** The part of an error that is shown (characters); ours are shorter. */
const MOST_OF_ERROR = 100;

/** The content of a return from a provider. */
export type Arrival =
  { token: string; userId: number; next: string } | { token: null; failure: string };

/** Reads a return by its query and by what this tab kept as it left. */
export function readArrival(
  query: URLSearchParams,
  kept: { nonce: string | null; returnPath: string | null },
): Arrival {
  const error = query.get('error');
  if (error) {
    return { token: null, failure: texts.authenticationFailed(reasonOf(error)) };
  }
  const token = query.get('token');
  const userId = Number(query.get('user_id'));
  const isOurs = kept.nonce !== null && query.get('nonce') === kept.nonce;
  // Refused, as somebody else's sign-in, sent as a link, must not become this person's.
  if (!token || !Number.isInteger(userId) || userId < 1 || !isOurs)
    return { token: null, failure: texts.incompleteReturn };
  const next = query.get('redirect') ?? kept.returnPath;
  return { token, userId, next: safePath(next, ACCOUNT_PATHS.dashboard) };
}

const hasText = (error: string): error is keyof typeof texts.reasons =>
  Object.hasOwn(texts.reasons, error);

/** An error in words; one that isn't of our server stands as it is. */
const reasonOf = (error: string): string =>
  hasText(error) ? texts.reasons[error] : error.slice(0, MOST_OF_ERROR).replaceAll('_', ' ');
