import type { secondFactorCalls } from '#src/api/second-factor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../data/accounts/second-factor.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the calls about one's second factor. */
export const secondFactorHandlers: CallHandlers<typeof secondFactorCalls> = {
  beginSecondFactor: ({ db, who, body }) => beginSecondFactor(db, who, body.password),
  confirmSecondFactor: ({ db, who, body }) => confirmSecondFactor(db, who, body.code),
  showSecondFactor: ({ db, who, body }) => showSecondFactor(db, who, body.code),
  renewRecoveryCodes: ({ db, who, body }) => renewRecoveryCodes(db, who, body.code),
  removeSecondFactor: ({ db, who, body }) => removeSecondFactor(db, who, body.code),
};
