import { SITE } from '#src/site.settings.ts';

/** Reasons of the team that are given often: an owner reads them in an e-mail and on their dashboard. */
export const reasons = {
  description: 'Please complete the description, so that people know what to expect.',
  contact: 'Please check the contact details: we couldn’t reach you with them.',
  pictures: 'The pictures can’t be used: they are unclear, or belong to somebody else.',
  listed_already: 'This is listed already.',
  get other_community() {
    return `This isn’t for the ${SITE.people} community in Australia.`;
  },
  against_rules: 'This breaks our rules for listings.',
  business_taken_down: 'Its business was taken down.',
};
