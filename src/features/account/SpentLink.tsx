import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import * as texts from '#texts/account.ts';

interface Props {
  /** The remedy in a sentence, before the link to it. */
  next: string;
  action: string;
  path: string;
}

/** A link that was used, is too old, or was cut short by a mail program. */
export const SpentLink = ({ next, action, path }: Props) => (
  <>
    <Message tone="error" title={texts.linkSpent}>
      {texts.whyLinkSpent(next)}
    </Message>
    <ButtonLink href={path}>{action}</ButtonLink>
  </>
);
