/* The e-mail that brings an enquiry to a business. */

export const mails = {
  enquiry: {
    title: 'Enquiry to a business',
    when: 'Goes to the owner when somebody writes by the form of a business.',
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
} as const;
