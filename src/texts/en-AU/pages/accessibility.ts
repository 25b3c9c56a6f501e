/** Our draft of the statement of accessibility, in Markdown. */
export const accessibility = {
  title: 'Accessibility',
  markdown: `Everybody should be able to use {site_name}. We aim for WCAG 2.2 at level AA, and test each kind of page against it with programs and by hand.

## What you can count on

- Everything works by keyboard, and you see where you are.
- Pages have headings, landmarks and names that screen readers can use, and say in words what changes on them.
- Text can be enlarged, and pages reflow on a narrow screen without scrolling sideways.
- Light and dark follow your device, and where you ask for less motion nothing moves by itself.
- Reading, searching, reporting and writing to us work without JavaScript. Accounts need it.
- Names in other scripts are marked as such, so that they are read aloud in the right language.

## What we know to be weak

- Pictures of listings are described by those who list them. Some have no description.
- Words on posters and other pictures that owners send can’t be read aloud.
- Circles on the map are small. The list of places below it leads to the same pages.
- Scanning a code needs a camera. The code can be typed instead.
- Websites and ticket shops that listings lead to aren’t ours.

## Tell us

If something is in your way, write to [{contact}](mailto:{contact}) or by our [contact page](/contact): what you wanted to do, on which page, and with which device or program. We answer, say what we can do, and help you in another way meanwhile. If we don’t, you can turn to the [Australian Human Rights Commission](https://humanrights.gov.au/complaints).
`,
};
