/** Our draft of the terms, in Markdown. */
export const terms = {
  title: 'Terms',
  markdown: `These are the terms on which {operator} offers {site_name}. By making an account you agree to them. Browsing needs no agreement.

## Your account

- Give an e-mail address of your own, and keep your password to yourself. It needs {shortest_password} characters or more.
- One person, one account. A name may not pretend to be our team or somebody else.
- You can delete your account at any time on [your profile](/profile).

## What you list

- What you send stays yours. You let us show it on this site, in its feeds, calendars and pictures for sharing, and let others print and share it, for as long as it is listed.
- You promise that you may send it, that it is true, and that it keeps our [listing rules](/listing-rules).
- Our team may mend an obvious mistake, and tells you. It may also give back, turn down or take down a listing, and says why.

## What others list

We aren’t the organiser or the owner of what is listed here, unless its page says so. Everything is between you and whoever lists it: the goods, the price, the warranty. Check what matters to you before you pay or travel. [How we check listings](/how-we-check) says what our team looks at.

What you claim here holds for {claim_kept}, and never longer than the offer. Within that time the business honours it, even if it has ended the offer meanwhile.

## What you may not do

- Break into, overload or copy out the site by programs, or get around its limits. Search engines are welcome, and so is reading our public feeds.
- Use what people publish here to send them advertising.
- Do anything against the law.

Whoever does so can be suspended. The reason is told, and an answer to it is read by somebody.

## What we answer for

We run this site with care, but can’t promise that it is always there or free of mistakes. Nothing here takes away a right that you have under the Australian Consumer Law. As far as the law allows we don’t answer for what others list, or for losses that come from relying on it.

## Changes and the law

We may change these terms. The version that you agreed to is kept with your account, and what changes much is told beforehand. Australian law applies. If you disagree with us, write to [{contact}](mailto:{contact}) first: most things can be settled in words.
`,
};
