/* Texts of reports of listings: the page of the form, and where owners and the team read them. */

export const reasonRequired = 'Choose what is wrong';
export const conclusionRequired = 'Choose how it ends';

export const reasons = {
  closed: 'It has closed, expired or is sold out',
  moved: 'It has moved',
  phone: 'The phone number is wrong',
  hours: 'The hours are wrong',
  wrong: 'Something else is wrong',
  offensive: 'It offends, or infringes somebody’s rights',
  mine: 'This listing is mine',
};
/** Reasons in few words, for the owner: "has moved (2), something else is wrong (1)". */
export const briefReasons = {
  closed: 'closed or over',
  moved: 'has moved',
  phone: 'wrong phone number',
  hours: 'wrong hours',
  wrong: 'something else is wrong',
  offensive: 'offends or infringes rights',
  mine: 'is somebody else’s',
};
/** Reasons within a sentence of an e-mail. */
export const reasonsWithin = {
  closed: 'it has closed, expired or is sold out',
  moved: 'it has moved',
  phone: 'its phone number is wrong',
  hours: 'its hours are wrong',
  wrong: 'something about it is wrong',
  offensive: 'it offends, or infringes somebody’s rights',
  mine: 'it is theirs',
};

/* The page of the form */
export const reportOrSuggest = 'Report or correct';
export const reportOf = (title: string) => `Report or suggest a change: ${title}`;
export const backTo = (title: string) => `Back to ${title}`;
export const backToListing = 'Back to the listing';
export const whatHappens =
  'You need no account. Whoever listed it hears of this, or our team; they see what you write, and never your e-mail address.';
export const whatIsWrong = 'What is wrong?';
export const tellMore = 'Tell us more (optional)';
export const whatItShouldSay = 'What it should say (optional)';
export const email = 'Your e-mail address (optional)';
export const emailHint = 'We write to it once, when this is settled, and then forget it.';
export const leaveEmpty = 'Leave this empty';
export const send = 'Send';

export const sent = 'Thank you for telling us';
export const whatSentMeans = 'Somebody will look at it and mend what is wrong.';

/* The page again, where something is wrong */
export const notSent = 'This isn’t sent yet';
export const pleaseCorrect = 'Please look at what is marked below, and send it again.';
export const foreign =
  'This doesn’t come from this site. Please write it in the form that the page of the listing leads to.';
export const noSuchListing = 'There is no such listing any more.';
export const lookAgain = 'Please look once more at what you wrote, and send it.';
export const tooMany = 'Much has been reported this way. Please try again later.';

/* At the owner's and at the desk */
export const isWithTeam = 'Our team looks at it too, and decides.';
export const alreadyConcluded = 'This is settled already.';
export const mended = 'I have mended it';
export const takeOver = 'Take this over';
export const nothingWrong = 'Nothing is wrong';
export const teamMended = 'It is mended';
export const concluded = 'Thank you: this is settled.';

/** The note of a change that somebody suggested and the team took over. */
export const suggestedByReader = 'Somebody who saw this told us, and we have checked it.';
