/** Our draft of the page about the site, in Markdown. */
export const about = {
  title: 'About {site_name}',
  markdown: `{site_name} ({site_tagline}) helps people find {kinds}, and helps those who run them to be found. It is run by {operator}.

## What it does

- Anybody can browse and search, without an account and without being followed around.
- Members list what they do. A listing costs nothing.
- A team reads what members send before others see it. [How we check listings](/how-we-check) says what that means, and what it doesn’t.

## How it pays for itself

Advertisements pay for the server. They are marked as such, and never change the order in which a search finds things. [Advertise](/advertise) says how they work.

## What we promise

- We say what we keep about people, why, and for how long: [privacy](/privacy).
- The same [listing rules](/listing-rules) hold for everybody, and whoever is turned down is told why.
- We want everybody to be able to use this site: [accessibility](/accessibility).
- We name those whose data and software we build on: [licences](/licences).

## Reach us

Write to [{contact}](mailto:{contact}), or use the form on our [contact page](/contact). If you want to know how something works, [help](/help) may have the answer.
`,
};
