/* Texts of a member's first screen. */

export const welcome = (name: string) => `Welcome, ${name}`;
export const manage = 'Manage what you list.';
export const confirmEmail = 'Confirm your email address';
export const linkSent = (email: string) =>
  `We've sent a link to ${email}. Open it, or [ask for a new one on your profile].`;
export const redeem = 'Redeem a code';
export const review = 'Review desk';
