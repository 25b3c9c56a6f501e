/* A text that a script of each listing’s page brings, in a file that has nothing else. */

export const backToResults = 'Back to results';
