import * as z from 'zod/mini';
import * as texts from '#texts/business-fields.ts';
import * as faults from '#texts/faults.ts';
import { hasShortLink, type Network, pageAt } from '../domain/social-pages.ts';
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

/** A page at a social network, whatever was pasted of it. */
export const socialPage = (network: Network) => {
  const { label, such } = texts.networks[network];
  return {
    ...website({ label }),
    inputSchema: inputs.optional(
      z.string({ error: faults.notText }).check(
        z.overwrite((pasted) => pageAt(network, pasted) ?? pasted),
        z.refine((page) => pageAt(network, page) !== null, {
          error: ({ input }) =>
            hasShortLink(String(input))
              ? faults.shortLink(label)
              : faults.noSocialPage(label, such),
        }),
      ),
    ),
  };
};
