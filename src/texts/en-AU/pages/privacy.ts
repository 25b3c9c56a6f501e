/** Our draft of the privacy page, in Markdown: it says what this product keeps, and is also the notice where it collects something. */
export const privacy = {
  title: 'Privacy',
  markdown: `This page says what {site_name} keeps about you, why, for how long and who sees it. At {site_address} that responsibility is with {operator}, who runs the site and follows the Australian Privacy Principles of the Privacy Act 1988. Questions and wishes go to [{contact}](mailto:{contact}).

## In short

- You can browse and search without telling us who you are. There are no advertising cookies and no trackers, and pages load nothing from other companies.
- We keep what you give us in order to run the site, and nothing is sold or lent.
- You can see it, take it with you, mend it, and delete it.

## What we keep, and for how long

**Your account.** Your e-mail address, username, names if you give them, when the account was made, which versions of our terms and of this page were shown then, and the last day on which you used it. Your password is kept only as a hash from which nobody can read it. We need the address to know that you are you and to write to you. It is kept until you delete the account.

**Where you are signed in.** For each sign-in the kind of device, such as “Firefox on Windows”, and times. A sign-in lasts {sign_in_kept}. With “Remember me” it ends {remembered_kept} after its last use, and after {sign_in_ends} in any case. So that we can warn you of a new device, and let you in while somebody else guesses your password, we keep fingerprints of your devices for {device_kept} and of your networks for {network_kept}. They can’t be read back.

**Sign-in through Google, Facebook or another provider.** If you choose that, the provider tells us your name, your e-mail address and a number by which it knows you. It learns that you signed in here.

**What you list.** Your listings, with their pictures and their history. What is published is seen by everybody, also by search engines. You choose which contacts are shown. The street of a business that works from home need not be shown. Pictures lose the place and the time that a camera wrote into them. A picture that nothing shows is deleted after {unused_pictures_kept}. What you only began to write stays in your browser.

**What you claim.** The claim, its code and when it was used, for as long as you have an account. Whoever redeems it sees your first name and nothing else about you. When you delete your account, a claim that was used stays as a number, of nobody.

**People who look after businesses.** Who runs a business may name helpers by their addresses, or offer listings to somebody’s. We keep such an address until it is taken back or the offer ends. If you tell us not to write to you again, we keep that.

**Enquiries.** When you write to a business by the form on its page, the business gets your name, your address and your words by e-mail. We keep them for {enquiries_kept}. Our team reads an enquiry only if its reader reports it.

**Reports.** When you report a listing, we keep the reason, your words and, if you leave it, your address. Once the report is settled you are told, and your address and your network are forgotten. The report itself goes {reports_kept} after that.

**Messages to us.** The form of our contact page sends us an e-mail; nothing else is kept, but for a fingerprint by which the same message isn’t sent twice.

**E-mails on their way.** An e-mail is deleted here once it is sent. One that can’t be sent is tried {mail_attempts} times, and deleted {unsent_mail_kept} after it was last tried. An address from which mail came back, or whose owner complained, is kept until our team lets it go, so that nothing more is sent there. If we invited you and you didn’t join, your address is forgotten after {invitations_kept}.

**What the team did.** Acts of our team, and what matters for accounts, such as sign-ins and new passwords, stand in a log for {log_kept}. When you delete your account, your name goes from it.

**Limits.** So that nobody can flood the site we count tries, by account and by network. A network’s address is turned into a code that only this site can make, and it is deleted when the limit is over. The server’s own log names neither you nor your address.

**Backups.** {backups}

## What is counted without you

The page of a listing counts that it was looked at, and that somebody called, shared it or followed its links to a map, a website or tickets, so that its owner and our team learn what it is good for. It keeps how often that was in a week, and nothing of who it was: no cookie, no account, no address. A number below {smallest_figure} is told to nobody, and all are forgotten after {visits_kept}.

Of an advertisement the site counts by day how often it was in sight and how often somebody followed it. So that nothing counts twice it keeps a random number for {offers_kept}, and nothing of the reader.

Of searches that find nothing the site counts the words, the day and how often they came, so that its team learns what to add. It keeps no account, no address and no device with them, leaves out what looks like an e-mail address or a telephone number, shows the team only what came on {searches_shown_from}, and forgets them after {searches_kept}.

## What is in your browser

Your sign-in, your drafts, what you claimed, how you like lists to look, and the place that you chose stay in your browser’s own storage, and go when you sign out or clear it. “Use my location” works out the nearest suburb in your browser: where you are is sent nowhere. Cookies are set only for a sign-in: its session, a code that protects it, and one for the way back from another provider.

## Who sees what

- Everybody sees what is published.
- Our team sees accounts and listings as far as each needs it for their part. Reviewers see what waits for them, and admins look after people.
- Whoever runs the server and its mail for us could see what is on it, and may use it for nothing but that. Ask us where the server stands and who they are.
- Others get something only if the law demands it, or if somebody is in danger.

We use what we keep for what it was given for, and for nothing else without asking you.

## E-mails and marketing

E-mails come from {operator}, about what you do here: your account, your listings, enquiries and decisions. Each says why you get it. We send no advertising and give your address to nobody who does. That is also what the Spam Act 2003 asks for: you know who writes, you agreed to it, and you can end it. An invitation to help a business has a link that ends such e-mails for good. Those about your account end when you delete it. People without an account get only what they asked for or were offered: the answer to a report, an invitation, or listings that somebody would hand over to them.

## How it is kept safe

Connections are encrypted where the site’s address begins with https. Passwords are hashed, and links in e-mails work once: one that confirms an address for {confirm_link_kept}, one to a new password for {reset_link_kept}. Members of the team can protect their sign-in by a second factor. If something goes wrong in a way that is likely to harm you seriously, we tell you and the Office of the Australian Information Commissioner.

## See, mend, take along, delete

- [Your profile](/profile) has “Download my data”: one file with what is kept about you, but for secrets such as the hash of your password, and notes that the team wrote for itself.
- Your names, address, password and ways to sign in are changed there, and your listings in their forms. For anything else write to us.
- “Delete my account” removes you, your sign-ins, your claims that aren’t used, what was never published, and your words in reports and enquiries. Of your published listings you say whether they go with you, or stay without an owner and without your contacts. Before that you can hand them over to somebody else.
- You may also stay anonymous: browsing, searching, reporting and sharing need no account. Listing and claiming do, as others have to be able to rely on them.

## If you have a complaint

Write to [{contact}](mailto:{contact}), and say what happened and what you would like. We answer you in writing. If you aren’t content with our answer, or get none within thirty days, you can turn to the [Office of the Australian Information Commissioner](https://www.oaic.gov.au/privacy/privacy-complaints), telephone 1300 363 992, which costs you nothing.

## Changes

When this page changes, what it said when you signed up is kept, and we can tell you.
`,
};
