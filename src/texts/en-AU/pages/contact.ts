/** Our draft of the page of contact, in Markdown; a form stands below it. */
export const contact = {
  title: 'Contact us',
  markdown: `Write to [{contact}](mailto:{contact}), or use the form. {site_name} is run by {operator}.

- **A mistake in a listing:** “Report or correct” on its page is quickest.
- **Your own listing:** you find it, and what our team says about it, on [your dashboard](/dashboard).
- **Your data:** [your profile](/profile) has all of it, and [privacy](/privacy) says what we do with it.
- **A complaint:** say what happened and what you would like. Somebody other than whom it is about reads it, where that is possible.
- **An advertisement:** see [advertise](/advertise).
- **How something works:** see [help](/help).

We can’t help in an emergency: call Triple Zero.
`,
};
