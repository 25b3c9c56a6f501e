/* Texts that the scripts of a deal's page write. They are loaded with the page, so that nothing else stands here. */

export const usableUntil = (day: string) => `Use it by ${day}.`;
export const codeCopied = 'Coupon code copied to clipboard!';
