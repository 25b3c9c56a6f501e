/* The log of acts at the desk. */

export const acts = {
  'person.role': 'gave the role',
  'person.suspend': 'suspended',
  'person.restore': 'ended the suspension of',
  'person.sessions': 'signed out everywhere',
  'person.password': 'ended the password of',
  'person.team_mails': 'chose the e-mails of',
  'listing.ask': 'asked the owner of',
  'listing.note': 'wrote a note about',
};
