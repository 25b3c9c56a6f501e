/* Texts in place of an answer that says nothing itself. */

export const notOffered = "This site's server doesn't offer that.";
export const onlyStatus = (status: number) => `The answer was ${status}.`;
