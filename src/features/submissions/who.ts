import type { User } from '#src/api/account.ts';

/** Who fills in a form, as far as the form needs to know. */
export interface Who {
  id: number;
  name: string;
  email: string;
  isConfirmed: boolean;
}

export const whoIs = ({
  id,
  username,
  first_name,
  last_name,
  email,
  email_confirmed,
}: User): Who => ({
  id,
  name: [first_name, last_name].filter(Boolean).join(' ') || username,
  email,
  isConfirmed: email_confirmed,
});

/** Where sign-ins are only shown, the forms are too. */
export const NOBODY: Who = { id: 0, name: '', email: '', isConfirmed: true };
