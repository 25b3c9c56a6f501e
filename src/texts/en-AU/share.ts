/* Texts of the menu "Share", and of the pictures that go with a shared link. */

export const share = 'Share';
export const withApp = 'Share with an app';
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied';
export const copyForWhatsApp = 'Copy for WhatsApp';
export const copiedForWhatsApp = 'Copied. Paste it into a chat in WhatsApp.';
export const whatsApp = 'WhatsApp';
export const email = 'E-mail';
export const address = 'Address of this page';

export const withPurchase = (purchase: string) => `with ${purchase}`;
export const was = (price: string) => `was ${price}`;
export const notCopied = "That couldn't be copied. Select the text and copy it yourself.";
