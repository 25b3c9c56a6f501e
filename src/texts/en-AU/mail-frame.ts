/* Texts that stand around the content of every e-mail. */

export const hello = 'Hello,';
export const helloTo = (name: string) => `Hello ${name},`;
export const copyAddress = 'If the button doesn’t open, copy this address into your browser:';
/** The link of an e-mail that ends such e-mails, and the button of its page. */
export const stop = 'Don’t write to me again';
