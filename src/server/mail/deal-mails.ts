import { ACCOUNT_PATHS, tokenPath } from '#src/domain/paths.ts';
import * as stopMail from '#texts/stop-mail.ts';
import { type Mail, mailOf } from './template.ts';

/**
 * Tells somebody that they may redeem for a business, with or without an account. Only the business's name, which is
 * approved, comes from the owner. `stop` proves that the address is the reader's.
 */
export const helperMail = ({
  siteUrl,
  business,
  stop,
}: {
  siteUrl: string;
  business: string;
  stop: string;
}): Mail =>
  mailOf(
    { siteUrl, firstName: '' },
    'helper-named',
    { business },
    {
      byAnybody: true,
      aside: { label: stopMail.stop, path: tokenPath('stopMail', stop) },
      path: ACCOUNT_PATHS.redeem,
    },
  );
