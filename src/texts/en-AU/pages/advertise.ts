/** Our draft of the page for advertisers, in Markdown. */
export const advertise = {
  title: 'Advertise',
  markdown: `A listing on {site_name} is free. If you want to be seen on the home page, you can book an advertisement.

## What you get

- A picture with a title, a line of text and a link, in the slider at the top of the home page: for all of Australia, or for the states that you choose.
- A private page with what was counted day by day: how often it was in sight, and how often somebody followed it. Nothing is kept of who that was.
- From the first to the last day that you book, in turn with the others that run then.
- A look at how it will appear on a telephone and on a large screen.

## What we ask

- It keeps our [listing rules](/listing-rules), and says truly what it is for.
- The picture is yours to use, and its words can be read on a small screen.
- Political and religious campaigns, gambling, alcohol and tobacco have no place here.

## What it doesn’t buy

An advertisement is marked as one. It changes neither the order of lists nor what a search finds, neither how listings are checked nor what reports say. It follows nobody: the slider sets no cookie, and tells you nothing about any reader.

## Book one

Write to [{contact}](mailto:{contact}) or by our [contact page](/contact): what it is about, from when to when, and in which states. We answer with a price that includes GST, and send a tax invoice if we are registered for GST.
`,
};
