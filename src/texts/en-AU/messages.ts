/* Words between the team and owners about a listing. */

export const writeSomething = 'Write something first';

/* The review. */

export const title = 'Without a decision';
export const askOwner = 'Ask the owner';
export const writeNote = 'Write a note';
export const whatAskingDoes =
  'The owner gets your question by e-mail, and answers on their dashboard. The listing keeps its place in the queue.';
export const whatNotingDoes = 'The team reads it below; the owner never does.';
export const question = 'Your question';
export const note = 'Your note';
export const send = { ask: 'Send the question', note: 'Keep the note' };
export const asked = (listing: string) => `The owner of ${listing} is asked.`;
export const noted = (listing: string) => `Your note about ${listing} is kept.`;
export const waitsForAnswer = 'Asked, and not answered yet';
export const answered = 'The owner answered';
export const askedBy = '[Somebody], [the time]';

export const isAsked = 'The owner has a question already that they haven’t answered.';
export const nothingToAsk = 'Nothing of this waits for review, so there is nothing to ask about.';
export const nobodyToAsk = 'Nobody can be asked: it has no owner with a confirmed e-mail address.';

/* The owner's dashboard. */

export const teamAsks = 'Our team asks';
export const pleaseAnswer = 'Please answer, so that we can go on with it. It keeps its place.';
export const yourAnswer = 'Your answer';
export const sendAnswer = 'Send the answer';
export const thanks = 'Thank you. Our team has your answer.';
export const nothingAsked = 'Nothing is asked about this any more.';

/* The choice of the team's e-mails. */

export const tellMe = 'E-mails about what waits';
export const choices = {
  at_once: 'At once, every 15 minutes at most',
  daily: 'Daily at 8 am',
  never: 'Never',
};
export const tellMeHint =
  'You hear at once of an event within three days, unless you choose never.';
export const chosen = {
  at_once: 'You hear of what comes within 15 minutes.',
  daily: 'You hear of what came once a day, at 8 am.',
  never: 'You get no e-mails about what waits.',
};
export const notKnown = "We couldn't load which e-mails you get.";
