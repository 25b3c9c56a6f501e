/* The e-mail to somebody who may redeem for a business. */

export const mails = {
  'helper-named': {
    title: 'Helper of a business',
    when: 'Goes to somebody when a business names them to redeem its codes.',
    subject: 'You can redeem codes on {site_name}',
    body: [
      '{business} has named you as one who may redeem its codes on {site_name}: you scan or type the code that a customer shows.',
      'Sign in with this e-mail address. If you don’t have an account yet, make one with it and confirm it.',
    ],
    button: 'Redeem a code',
    reason:
      'You get this e-mail because a business at {site_name} gave this address for its helper. If you don’t know it, do nothing.',
  },
} as const;
