import * as z from 'zod/mini';
import * as texts from '#texts/second-factor.ts';
import { namedObject } from '../domain/values.ts';
import type { Calls } from './call.ts';

/* The second factor of the team: codes of an authenticator app, and recovery codes for when that is lost. */

/** Longest code (characters): a recovery code with spaces between its parts, and some more. */
const MAX_CODE = 64;

/** An app's code, or a recovery code; spaces, hyphens and small letters do no harm. */
export const CodeForm = namedObject('CodeForm', {
  code: z.string().check(
    z.maxLength(MAX_CODE, texts.wrongCode),
    z.overwrite((given) => given.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.minLength(1, texts.codeRequired),
  ),
});

/** The password, for accounts that have one. */
const SecondFactorBegin = namedObject('SecondFactorBegin', {
  password: z._default(z.string(), ''),
});

/** The address from which an app takes its secret (`otpauth:`); it is told this once. */
const SecondFactorBegun = namedObject('SecondFactorBegun', { uri: z.string() });

const RecoveryCodes = namedObject('RecoveryCodes', { codes: z.array(z.string()) });

const SecondFactorShown = namedObject('SecondFactorShown', { recovery_codes_left: z.int() });

const PATH = '/api/account/second-factor/';
const WITH_CODE = {
  caller: 'signed in',
  limits: ['failuresOfSecondFactor'],
  refusals: [409],
  body: CodeForm,
} as const;

export const secondFactorCalls = {
  beginSecondFactor: {
    method: 'POST',
    path: PATH,
    summary: 'Begin to set up my second factor, as one of the team',
    caller: 'signed in',
    limits: ['failuresOfSession'],
    refusals: [404, 409],
    body: SecondFactorBegin,
    answer: SecondFactorBegun,
  },
  confirmSecondFactor: {
    ...WITH_CODE,
    method: 'POST',
    path: `${PATH}confirm/`,
    summary: 'Set it up by its first code; gives the recovery codes',
    answer: RecoveryCodes,
  },
  showSecondFactor: {
    ...WITH_CODE,
    method: 'POST',
    path: `${PATH}show/`,
    summary: 'Open the team’s part to this sign-in, by a code',
    answer: SecondFactorShown,
  },
  renewRecoveryCodes: {
    ...WITH_CODE,
    method: 'POST',
    path: `${PATH}recovery-codes/`,
    summary: 'Get new recovery codes, which end the earlier ones, by a code',
    answer: RecoveryCodes,
  },
  removeSecondFactor: {
    ...WITH_CODE,
    method: 'DELETE',
    path: PATH,
    summary: 'Remove my second factor, by a code',
  },
} as const satisfies Calls;
