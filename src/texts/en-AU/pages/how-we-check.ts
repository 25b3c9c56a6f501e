/** Our draft of the page about how listings are checked, in Markdown. */
export const howWeCheck = {
  title: 'How we check listings',
  markdown: `Every new listing on {site_name} is read by a person of our team before anybody else sees it. This page says what they look at, and what they don’t.

## Before it is public

The team reads the whole listing and its pictures, and looks whether it keeps our [listing rules](/listing-rules). Then it approves it, or says with a reason what to change, or why it can’t be published. A question to the owner may come first.

Some things put a listing first in the queue: a new account, links in its description, the same text as somebody else’s, or a name that looks like another’s. Nothing is refused by a program.

An owner whose listings haven’t been approved {trusted_after} times yet sends at most {new_listings_a_day} new listings a day, and {most_waiting} may wait until the first is published.

## After it is public

- Changes are read before they are shown, too.
- Telephone numbers, hours and closings change at once, as a wrong number helps nobody, and so do cancelled and moved dates. The team looks at them afterwards. Of owners whose last {trusted_after} submissions were all approved it looks at one in {looked_at}.
- When the team had to turn something down, the owner’s changes wait for it for {changes_wait}, or until they are trusted again.

## When you find a mistake

“Report or correct” stands on the page of every listing, and needs no account. The owner is told. A report by a member counts {weight_of_member}, any other {weight_of_stranger}; from {reports_needed} on, and at once where a listing offends or is said to be somebody else’s, our team decides.

## What we don’t check

We don’t visit businesses, taste the food, or look into licences, registrations and insurance. That a listing is here isn’t our recommendation. “Featured” marks a listing that the team wants to be seen. It doesn’t change what a search finds first, and neither does any payment.
`,
};
