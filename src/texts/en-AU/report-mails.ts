import { openDashboard } from './common.ts';

/* Texts of the mails about reports of listings. */

const forgotten = 'We have forgotten your address, and won’t write to it again about this.';
const toReporter = {
  subject: 'What you reported of {title}',
  button: 'See the listing',
  reason:
    'You get this e-mail because somebody gave this address with a report at {site_name}. If it wasn’t you, do nothing.',
} as const;

export const mails = {
  'listing-reported': {
    title: 'Listing reported',
    when: 'Goes to the owner when somebody reports their listing, for the first report.',
    subject: 'Somebody reported {title}',
    body: [
      'Somebody says of your listing “{title}” that {what_is_wrong}.',
      'They wrote:\n{message}',
      'Please check that what it says is still true, and answer on your dashboard: there you can change it too. Further reports wait there without an e-mail.',
    ],
    button: openDashboard,
    reason: 'You get this e-mail because you listed this at {site_name}.',
  },
  'report-concluded.mended': {
    title: 'Report: mended',
    when: 'Goes to who reported a listing and left an address, when it was mended.',
    ...toReporter,
    body: ['Thank you for your report of “{title}”: it has been mended.', forgotten],
  },
  'report-concluded.nothing_wrong': {
    title: 'Report: nothing wrong',
    when: 'Goes to who reported a listing and left an address, when nothing was wrong.',
    ...toReporter,
    body: [
      'Thank you for your report of “{title}”. Somebody has looked at it and found nothing wrong.',
      forgotten,
    ],
  },
  'report-concluded.taken_down': {
    title: 'Report: taken down',
    when: 'Goes to who reported a listing and left an address, when it was taken down.',
    ...toReporter,
    body: ['Thank you for your report of “{title}”: it has been taken down.', forgotten],
    button: 'Go to {site_name}',
  },
} as const;
