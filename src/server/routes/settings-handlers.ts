import type { settingsCalls, siteCalls } from '#src/api/settings.ts';
import {
  changeSettings,
  getSettings,
  invite,
  listInvitations,
  withdrawInvitation,
} from '../data/desk/settings.ts';
import { siteChanges } from '#src/site.settings.ts';
import { applySettings } from '../data/settings.ts';
import type { PictureMoves } from './picture-moves.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the settings; `changed` is told of each change. */
export const settingsHandlers = (
  pictures: PictureMoves,
  changed: () => Promise<void>,
): CallHandlers<typeof settingsCalls & typeof siteCalls> => ({
  // A release reads lists and pages of the same API next, so the settings that it is told are in force from here on.
  getSite: async ({ db }) => {
    await applySettings(db, db.now);
    return { changes: { ...siteChanges() } };
  },
  getSettings: async ({ db }) => pictures.shown(db, await getSettings(db)),
  changeSettings: async ({ db, who, body }) => {
    const answer = await pictures.follow(db, await changeSettings(db, who, body));
    await changed();
    return answer;
  },
  listInvitations: ({ db }) => listInvitations(db),
  invite: ({ db, who, body }) => invite(db, who, body.emails),
  withdrawInvitation: ({ db, who, body }) => withdrawInvitation(db, who, body.email),
});
