/** Our draft of the page of help, in Markdown. */
export const help = {
  title: 'Help',
  markdown: `## Find something

Type what you look for, in your own words, such as {example_searches}. Other spellings are understood, and so are names of places. Under a field you can also choose a state or a category. The [map](/map) shows where things are.

“Near me” asks your browser for the nearest suburb, and remembers it on this device. “All of Australia” forgets it again.

## Your account

{how_to_join} If you have forgotten your password, [ask for a new one](/forgot-password): that link holds for {reset_link_kept}. Also look where your e-mail program puts unwanted mail.

## List what you do

- Begin with {forms_of_listings}. What you type is kept in your browser until you send it or sign out.
- Our team reads it, and you get an e-mail when it is decided. [How we check listings](/how-we-check) says what it looks at, and the [listing rules](/listing-rules) what it goes by.
- Your [dashboard](/dashboard) shows how it stands. There you change it, copy it, or take it down. The telephone number and the hours of a business change at once.
- A business may have {most_pictures} pictures, each of at most {largest_picture}.

{help_with_deals}

## Something is wrong with a listing

Press “Report or correct” on its page. You need no account.

## E-mails

Each says at its foot why you get it. [Privacy](/privacy) says how to end them.

## Leave

“Delete my account” stands at the end of your [profile](/profile), and says before what goes and what stays.

## More

[About {site_name}](/about) · [Accessibility](/accessibility) · [Advertise](/advertise) · [Licences](/licences) · [Contact us](/contact)
`,
};
