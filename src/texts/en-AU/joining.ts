import { SITE } from '#src/site.settings.ts';

/* Texts for people who would join a site that doesn't take everybody. */

const invitedOnly = () =>
  `New members of ${SITE.name} are invited. If you were, sign up with the address that the invitation came to.`;
const nobodyNow = () => `${SITE.name} takes no new members at the moment.`;
export const mayNotJoin = () =>
  SITE.joining === 'closed'
    ? nobodyNow()
    : `${invitedOnly()} If you would like to be invited, write to ${SITE.contact_email}.`;
/** To somebody whose address isn’t invited, or no longer. */
export const isNotInvited = () =>
  SITE.joining === 'closed'
    ? nobodyNow()
    : `This address has no open invitation. It may have been withdrawn, or be too old. ${mayNotJoin()}`;
