import {
  type Challenge,
  createChallenge,
  randomInt,
  type Solution,
  verifySolution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { DataContext } from '../database.ts';

const SECOND = 1_000;
/** The time within which nobody has read a form and filled it in (ms). */
const QUICKEST = 3 * SECOND;
/** The time for which a form can be sent (ms): somebody may look something up meanwhile. */
const VALID = 2 * 3_600 * SECOND;
/**
 * Keys to try, each by so many rounds: a tenth of a second on a desktop and a few on a telephone, in native code for
 * everybody, so that a program gains nothing by a faster one. Checking takes one key.
 */
const ROUNDS = 2_000;
const [FEWEST, MOST] = [50, 150];

type Keys = Pick<DataContext, 'keyedHash' | 'now'>;

const secretOf = ({ keyedHash }: Keys): string => keyedHash('proof of work');

/** A puzzle for a form about `subject`, which also tells when the form was given out. */
export const newChallenge = async (keys: Keys, subject: string): Promise<string> =>
  JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(MOST, FEWEST),
      data: { subject, at: keys.now.getTime() },
      deriveKey,
      hmacSignatureSecret: secretOf(keys),
    }),
  );

/** The puzzle of a form that was sent: its name, for being used once, and whether it was solved. */
export interface Proof {
  challenge: string;
  isSolved: boolean;
}

/** The proof in what a form sent; null where its puzzle isn't ours, of another subject, or too young or old. */
export async function proofIn(
  keys: Keys,
  subject: string,
  { challenge: given, solution }: Readonly<Record<string, unknown>>,
): Promise<Proof | null> {
  try {
    const challenge = JSON.parse(String(given)) as Challenge;
    const { invalidSignature, verified } = await verifySolution({
      challenge,
      solution: JSON.parse(String(solution || 'null')) as Solution,
      deriveKey,
      hmacSignatureSecret: secretOf(keys),
    });
    const { data } = challenge.parameters;
    const age = keys.now.getTime() - Number(data?.['at']);
    const isOurs = invalidSignature === false && data?.['subject'] === subject;
    if (!isOurs || age < QUICKEST || age > VALID) return null;
    return { challenge: challenge.signature ?? '', isSolved: verified };
  } catch {
    // Whatever isn't a puzzle of ours may fail in any way.
    return null;
  }
}
