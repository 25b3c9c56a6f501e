/* Names of the links to the pages of a list, read aloud; before and after them stand "Previous" and "Next". */

export const firstPage = 'First page, 1';
export const page = (number: number) => `Page ${number}`;
export const lastPage = (number: number) => `Last page, ${number}`;
