const PREVIEW = 160;
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A value as text in HTML; what is missing is empty. */
export const text = (value) =>
  String(value ?? '').replace(/[&<>"]/g, (character) => ENTITIES[character]);

/** The beginning of a description. */
export const preview = (description) =>
  description?.length > PREVIEW ? `${description.slice(0, PREVIEW)}…` : description;

const picture = ({ image }, alt) =>
  image ? `<img src="${text(image)}" alt="${text(alt)}" width="640" height="480">` : '';

/** A listing on another page. */
export const card = (listing) => `<article>
  ${picture(listing, '')}
  ${listing.featured ? '<p>Featured</p>' : ''}
  <p>${text(listing.category)}</p>
  <h3><a href="${listing.path}">${text(listing.title)}</a></h3>
  <p>${text(preview(listing.description))}</p>
  <dl>
    <dt>Location</dt>
    <dd>${text(listing.place)}</dd>
    ${listing.date ? `<dt>Date</dt><dd>${text(listing.date)}</dd>` : ''}
  </dl>
</article>`;

/** What a listing's page has above its facts. */
export const lead = (listing) => `<p>${text(listing.category)}</p>
<h1>${text(listing.title)}</h1>
<p>${text(listing.place)}</p>
${picture(listing, listing.title)}
<h2>About</h2>
<p>${text(listing.description)}</p>`;

/** A whole page, with the header and the footer that all share. */
export const page = ({ title, description, main }) => `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${text(title)} | Serendib</title>
    <meta name="description" content="${text(description)}">
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    <header>
      <a href="/">Serendib</a>
      <nav aria-label="Main">
        <ul>
          <li><a href="/businesses">Businesses</a></li>
          <li><a href="/events">Events</a></li>
          <li><a href="/deals">Deals</a></li>
          <li><a href="/add-business">Add a business</a></li>
          <li><a href="/login">Sign in</a></li>
        </ul>
      </nav>
      <form action="/search" role="search">
        <input name="q" type="search" aria-label="Search">
        <button>Search</button>
      </form>
    </header>
    <main>${main}</main>
    <footer>
      <p>The marketplace of the Sri Lankan community in Australia.</p>
      <ul>
        <li><a href="/about">About</a></li>
        <li><a href="/contact">Contact</a></li>
        <li><a href="/privacy">Privacy</a></li>
        <li><a href="/terms">Terms</a></li>
      </ul>
    </footer>
  </body>
</html>
`;
