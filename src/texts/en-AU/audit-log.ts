/* The log of acts at the desk. */

export const acts = {
  'person.role': 'gave the role',
  'person.suspend': 'suspended',
  'person.restore': 'ended the suspension of',
  'person.sessions': 'signed out everywhere',
  'person.password': 'ended the password of',
  'person.confirmation': 'sent the confirming link again to',
  'person.delete': 'deleted the account of',
  'person.factor_set_up': 'set up the second factor of',
  'person.factor_removed': 'turned off the second factor of',
  'person.factor_codes': 'made new recovery codes for',
  'person.factor_recovery': 'used a recovery code of',
  'person.factor_reset': 'reset the second factor of',
  'person.factor_required': 'changed whether a second factor is required of',
  'person.team_mails': 'chose the e-mails of',
  'listing.ask': 'asked the owner of',
  'listing.note': 'wrote a note about',
  'listing.conclude': 'concluded the reports of',
};
