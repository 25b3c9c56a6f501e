/* Addresses as they are pasted: with the brackets, full stops and emoji of what they stood in, or as mail programs have them. */

/** Signs that begin no address. */
const BEFORE = /^[\s([{<"'“‘«*]+/;

/** A sign that ends no web address, nor part of one; a closing bracket does where it closes one of its own. */
const AFTER = String.raw`[\s)\]}>"'“”‘’«».,:;!?*…|~\p{So}\p{Sk}\ufe0e\ufe0f\u20e3]|%(?:0[ad]|2[02c]|3e)`;
const WEB = new RegExp(String.raw`^((?:[^()[\]]|\([^()]*\)|\[[^[\]]*\])*?)(?:${AFTER})*$`, 'iu');

/** A web address without what was pasted around it; one of more than `most` characters is too long anyway, and slow to look through. */
export function plainWebAddress(pasted: string, most: number): string {
  const begun = pasted.replace(BEFORE, '');
  return begun.length > most ? begun : (WEB.exec(begun)?.[1] ?? begun);
}

/** An address in angle brackets, behind the name of whom it is of. */
const NAMED = /^[^<>]*<([^<>]*)>[^<>@]*$/;
const MAIL_LINK = /^mailto:([^?]*).*$/i;
const AFTER_MAIL = /(?<![\s\p{M}\p{P}\p{S}])[\s\p{M}\p{P}\p{S}]+$/u;

/** An e-mail address without the name before it, `mailto:` and the signs around it. */
export const plainEmail = (pasted: string): string =>
  pasted.replace(NAMED, '$1').replace(BEFORE, '').replace(MAIL_LINK, '$1').replace(AFTER_MAIL, '');
