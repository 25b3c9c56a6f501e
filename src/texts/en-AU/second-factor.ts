import { counted } from './language.ts';

/* Texts of the second factor: the section of the profile, and the desk's door. */

export const title = 'Your second factor';
export const why =
  'A code from an app on your phone opens the desk, besides your sign-in. Whoever knows your password alone can’t do anything as one of the team.';

export const setUp = 'Set up an authenticator app';
export const settingUp = 'Setting up...';
export const passwordToSetUp = 'Your password, to be sure that it’s you';

export const scan =
  'Scan this with an authenticator app, such as the one that keeps your passwords. Then type the code that it shows.';
export const qr = 'QR code for your authenticator app';
export const keyInstead = 'If you can’t scan it, type this key into the app:';
export const openApp = 'Open the app on this device';
export const code = 'Code from your app';
export const codeHint = 'Six digits. A new one comes every 30 seconds.';
export const confirm = 'Turn it on';
export const checking = 'Checking...';

export const recoveryTitle = 'Keep your recovery codes';
export const whatRecoveryCodesAre =
  'Each opens the desk once when you don’t have your phone. We show them only now: print them, or keep them where you keep your passwords.';
export const copyCodes = 'Copy the codes';
export const copied = 'The codes are copied.';
export const keptThem = 'I’ve kept them';

export const isOn = 'On';
export const anyCode = 'Code from your app, or a recovery code';
export const newCodes = 'Get new recovery codes';
export const whatNewCodesDo = 'The earlier ones work no longer.';
export const remove = 'Turn it off';
export const removed = 'Your second factor is off.';

export const doorTitle = 'Please type your code';
export const doorLead = 'This opens the desk until you sign out here.';
export const openDesk = 'Open the desk';
export const opened = 'The desk is open.';
export const left = (count: number) =>
  `That recovery code is used up. ${counted(count, { one: 'other', other: 'others' })} left.`;
export const lostAll = 'No phone and no recovery code? An admin of the team can reset it.';
export const requiredTitle = 'Please set up a second factor first';
export const requiredLead = 'An admin of the team requires it for the desk.';
export const askedOnProfile = 'The desk is closed in this sign-in until you type your code.';
export const goToDesk = 'Go to the desk';

/* Refusals. */

export const codeRequired = 'A code is required';
export const wrongCode = 'This code isn’t right, or was used already. Please type the next one.';
export const isThere = 'A second factor is set up already.';
export const isNotThere = 'There is no second factor to ask for: please begin again.';
export const isRequired = 'An admin of the team requires it, so it can’t be turned off.';
