/** Our draft of the rules that the team's reasons cite, in Markdown. */
export const listingRules = {
  title: 'Listing rules',
  markdown: `These rules hold for every listing on {site_name}. When our team gives a listing back or takes it down, it names one of them.

## For this community

A listing is for the community that this site serves: {site_tagline}. It may be anybody’s, as long as it has something for that community.

## Complete and true

- Describe what people can expect, in your own words. Say what it costs, where it is and when it is open.
- Say nothing that isn’t so. A regular price is one that you really asked for, and prices include GST where you charge it.
- Keep it up to date. Mark what is cancelled rather than leaving people at the door.

## Reachable

Give a telephone number or an e-mail address at which somebody answers. You choose what of it visitors see. Give nobody else’s without asking them.

## Your own pictures

Use pictures that you took or may use, and that show what you offer. They may not be blurred, misleading, or full of text. A business may have {most_pictures} pictures, each of at most {largest_picture}.

## Listed once

List what you do once, and each of its places once. Add new dates to a listing instead of making another.

## Not allowed

- Anything that is against the law, or that needs a licence which you don’t have.
- Deceit: false discounts, schemes in which people pay to recruit others, offers that you don’t mean to keep.
- Hatred, threats or contempt for people because of who they are, what they believe or where they come from.
- Sexual services, weapons, tobacco and vapes, drugs, gambling.
- Promises of healing, of a visa or of a profit.
- Private facts about other people, and anything that belongs to somebody else.

## What happens otherwise

We ask you to mend what can be mended. What can’t be, we turn down or take down, and say why. An account that breaks these rules again and again can be suspended. If you think that we are wrong, write to [{contact}](mailto:{contact}): somebody looks at it again.
`,
};
