/* Reasons of the team that are given often: an owner reads them in an e-mail and on their dashboard. */

export const description = 'Please complete the description, so that people know what to expect.';
export const contact = 'Please check the contact details: we couldn’t reach you with them.';
export const pictures = 'The pictures can’t be used: they are unclear, or belong to somebody else.';
export const listedAlready = 'This is listed already.';
export const otherCommunity = 'This isn’t for the Sri Lankan community in Australia.';
export const againstRules = 'This breaks our rules for listings.';
