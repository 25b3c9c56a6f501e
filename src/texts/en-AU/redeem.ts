import { SITE } from '#src/site.settings.ts';
import { counted } from './language.ts';

/* Texts of the page where a shop checks and redeems codes. */

export const title = 'Redeem a deal';
export const about = () =>
  `Where businesses of ${SITE.name} check and redeem the codes of members.`;
export const signIn = 'Please log in to redeem deals';
export const notYours = 'You can’t redeem deals yet';
export const whoCan = (email: string) =>
  `A business’s owner can, and the helpers that they name. Ask the owner to name ${email}.`;
export const codeRequired = 'Enter the code';
export const forAll = 'For every business, as one of the team.';
export const forOne = (business: string) => `For ${business}.`;
export const forMany = (business: string, others: number) =>
  `For ${business} and ${counted(others, { one: 'other', other: 'others' })}.`;

/* The code. */
export const code = 'Code';
export const codeHint = '10 letters and digits, such as K7QM-4XTP-9R';
export const check = 'Check the code';
export const checking = 'Checking...';
export const noCode =
  'This isn’t a code of ours. It has 10 letters and digits, such as K7QM-4XTP-9R.';
export const unknownCode =
  'We don’t know this code, or it is for a business that you can’t redeem for. Please check it.';

/* The camera. */
export const scan = 'Scan with the camera';
export const whatCameraSees = 'What the camera sees';
export const holdCode = 'Hold the QR code in front of the camera.';
export const foreignCode = 'That QR code isn’t one of a deal here. Looking for another...';
export const stopCamera = 'Stop the camera';
export const cameraForbidden =
  'This page may not use the camera. Allow it in the settings of your browser, or type the code.';
export const noCamera = 'We found no camera. Please type the code.';
export const cameraFails = 'The camera doesn’t start. Please type the code.';

/* The verdict on a code. */
export const good = 'This code is good';
export const worksOnce = 'It can be redeemed once.';
export const notMeantFor = (weekday: string) => `Not meant for a ${weekday}`;
export const dealSays = (days: string) =>
  `${days}, the deal says. You can redeem it all the same, once.`;
export const used = 'This code has been used';
export const wasRedeemed = (moment: string | null, who: string | null) => {
  if (moment && who) return `It was redeemed on ${moment} by ${who}.`;
  if (moment) return `It was redeemed on ${moment}.`;
  return who ? `It was redeemed by ${who}.` : 'It was redeemed.';
};
export const givenBack = 'This code was given back';
export const notGood = 'It isn’t good any more.';
export const expired = 'This code has expired';
export const wasGoodUntil = (moment: string) => `It was good until ${moment}.`;

/* The claim. */
export const claimedBy = 'Claimed by';
export const aMember = 'A member';
export const goodUntil = 'Good until';
export const days = 'Days';
export const everyDay = 'Every day';
export const limits = 'Limits';
export const noLimits = 'None';
export const forEachPerson = (limit: number) => `${limit} for each person`;
export const claimedOf = (claimed: number, limit: number) => `${claimed} of ${limit} claimed`;

export const redeemNow = 'Redeem now';
export const redeemAnyway = 'Redeem anyway';
export const redeeming = 'Redeeming...';
export const tryingAgain = 'The network is slow. Trying again; it can’t be redeemed twice.';
export const dontRedeem = 'Don’t redeem';
export const nextCode = 'Next code';
export const redeemed = 'Redeemed';
export const redeemedFor = (name: string, moment: string) => `For ${name}, ${moment}`;
