/* The desk's e-mails: addresses that get none any more, and the records that let others be delivered. */

export const notLoaded = "We couldn't load who gets no e-mails";
export const stopped = 'Addresses that get nothing more';
export const noneStopped = 'None: no e-mail came back, and nobody called one unwanted.';
export const whyStopped =
  'A site that goes on writing to them is soon taken for a sender of unwanted mail, by everybody. Let one get e-mails again only where you know that it works, or that its owner wants them.';
export const reasons = {
  bounce: 'Nobody reads mail there: an e-mail came back [then].',
  complaint:
    'Its owner called our mail unwanted [then]. The links that they ask for themselves still reach them.',
};
/** In place of a mail server's answer, of a mail that already waited when its recipient was stopped. */
export const stoppedMeanwhile = 'Not sent: this address gets nothing more.';
export const allowFirst =
  'This address gets nothing more. Let it get e-mails again first, below, and then send this one.';
export const allow = 'Send to this address again';
export const allowed = (address: string) => `${address} gets e-mails again.`;

export const records = (domain: string) => `Records that ${domain} needs`;
export const whyRecords = (host: string | null) =>
  host
    ? `Without them mail programs put our e-mails among the unwanted, or refuse them. Whoever looks after the domain’s DNS enters them; whoever runs ${host} says what stands for “…”.`
    : 'Without SMTP_URL no e-mail leaves this machine. Once it is set, whoever looks after the domain’s DNS enters these, or mail programs refuse our e-mails; your mail service says what stands for “…”.';
/** TXT records of a sender's domain. */
export const recordsOf = (domain: string, host: string | null) => [
  {
    name: `${domain} TXT`,
    value: host ? `v=spf1 a:${host} include:… ~all` : 'v=spf1 include:… ~all',
    note: 'SPF: who may send for the domain. A domain has one: if there is one, add to it. Without a mail service of others, leave “include:…” out.',
  },
  {
    name: `selector._domainkey.${domain} TXT`,
    value: 'v=DKIM1; k=rsa; p=…',
    note: 'DKIM: the key that the e-mails are signed with. Your mail service signs, and gives the value and its name in place of “selector”.',
  },
  {
    name: `_dmarc.${domain} TXT`,
    value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    note: 'DMARC: what becomes of e-mails that only say that they are ours. Begin with p=none, and read the reports that come to the address.',
  },
];
