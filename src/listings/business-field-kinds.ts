import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import type { Network, SocialFault } from '../domain/social-pages.ts';
import { scriptLanguage } from '../domain/text.ts';
import type { Words } from './field.ts';
import { line, MAX_LINE, website } from './field-kinds.ts';
import * as inputs from './input-schemas.ts';

/* The kinds of field that businesses alone have. */

/** A name in Sinhala or Tamil letters; `fault` is the message for one in others. */
export const nameIn = (language: 'si' | 'ta', { fault, ...words }: Words & { fault: string }) => ({
  ...line(words),
  inputSchema: inputs.optional(
    inputs.line(MAX_LINE).check(z.refine((name) => scriptLanguage(name) === language, fault)),
  ),
});

/** A page at a social network, by the words of all of them. */
export const socialPage = (
  network: Network,
  networks: Readonly<Record<Network, { label: string; such: string }>>,
) => {
  const { label, such } = networks[network];
  const said = (page: SocialFault): string => {
    if (page.fault === 'elsewhere') return faults.otherNetwork(networks[page.network].label, label);
    return page.fault === 'short' ? faults.shortLink(label) : faults.noSocialPage(label, such);
  };
  return { ...website({ label }), inputSchema: inputs.socialPage(network, said) };
};
