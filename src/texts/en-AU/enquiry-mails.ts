/* The e-mails that bring an enquiry to a business, and a message to whoever runs the site. */

export const mails = {
  enquiry: {
    subject: 'An enquiry to {business}',
    body: [
      '{sender} ({sender_email}) wrote to {business} by the form on its page:',
      '{message}',
      'To answer {sender}, answer this e-mail. We haven’t checked that the address is theirs, nor what they say: send no money, password or code before you know them.',
    ],
    button: 'See your page',
    reason:
      'You get this e-mail because the page of {business} at {site_name} has a form to write to you. Untick it in your listing to get none.',
  },
  contact: {
    subject: 'A message to {site_name} from {sender}',
    body: [
      '{sender} ({sender_email}) wrote by the form of the contact page:',
      '{message}',
      'To answer {sender}, answer this e-mail. Nobody has checked that the address is theirs.',
    ],
    button: 'See the contact page',
    reason: 'You get this e-mail because this is the contact address of {site_name}.',
  },
} as const;
