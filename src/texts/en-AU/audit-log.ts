/* The log of acts at the desk. */

export const acts = {
  'person.role': 'gave the role',
  'person.suspend': 'suspended',
  'person.restore': 'ended the suspension of',
  'person.sessions': 'signed out everywhere',
  'person.password': 'ended the password of',
  'listing.conclude': 'concluded the reports of',
};
