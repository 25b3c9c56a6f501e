/* Texts of every form. */

export const problem = 'There is a problem';
/** Stands before the title of a page whose form has failed. */
export const errorInTitle = 'Error: ';
