import type { deskPeopleCalls } from '#src/api/people.ts';
import { getPerson, listPeople } from '../data/people/people.ts';
import {
  deletePerson,
  giveRole,
  proveForRole,
  resendConfirmationTo,
  resetPasswordOf,
  restore,
  setFactorRule,
  signOut,
  suspend,
  takeSecondFactor,
} from '../data/people/acts.ts';
import { sessionByToken } from '../middleware/signed-in.ts';
import type { PictureMoves } from './picture-moves.ts';
import type { CallHandlers } from './router.ts';

const SEND_LINK = { confirm_email: resendConfirmationTo, reset_password: resetPasswordOf };

/** Handlers of the calls by which admins look after people; `changed` is called after listings were taken down. */
export const peopleHandlers = (
  pictures: PictureMoves,
  changed: () => Promise<void>,
): CallHandlers<typeof deskPeopleCalls> => ({
  listPeople: ({ db, query }) => listPeople(db, query),
  getPerson: ({ db, id }) => getPerson(db, id),
  changeRole: async ({ c, db, who, id, body: { role, password } }) => {
    await proveForRole(db, await sessionByToken(c, db), who, password);
    await giveRole(db, who, id, role);
  },
  suspendPerson: async ({ db, who, id, body }) => {
    const hidden = await suspend(db, who, id, body);
    await pictures.follow(db, { answer: null, pictures: hidden });
    if (body.take_down) await changed();
  },
  restorePerson: ({ db, who, id }) => restore(db, who, id),
  signOutPerson: ({ db, who, id, body }) => signOut(db, who, id, body.session),
  mailPerson: ({ db, who, id, body }) => SEND_LINK[body.link](db, who, id),
  requireSecondFactor: ({ db, who, id, body }) => setFactorRule(db, who, id, body.required),
  resetSecondFactor: ({ db, who, id }) => takeSecondFactor(db, who, id),
  deletePerson: async ({ db, who, id, body }) => {
    await deletePerson(db, who, id, body.reason);
    await pictures.sweep(db);
  },
});
