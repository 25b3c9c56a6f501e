import type { User } from '#src/api/account.ts';

/** Who fills in a form, as far as the form needs to know. */
export interface Submitter {
  id: number;
  name: string;
  email: string;
  isConfirmed: boolean;
}

export const submitterOf = ({
  id,
  username,
  first_name,
  last_name,
  email,
  email_confirmed,
}: User): Submitter => ({
  id,
  name: [first_name, last_name].filter(Boolean).join(' ') || username,
  email,
  isConfirmed: email_confirmed,
});

/** Where sign-ins are only shown, the forms are too. */
export const NOBODY: Submitter = { id: 0, name: '', email: '', isConfirmed: true };
