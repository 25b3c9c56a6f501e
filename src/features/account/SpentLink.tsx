import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';

interface Props {
  /** The remedy in a sentence, before the link to it. */
  next: string;
  action: string;
  path: string;
}

/** A link that was used, is too old, or was cut short by a mail program. */
export const SpentLink = ({ next, action, path }: Props) => (
  <>
    <Message tone="error" title="This link doesn't work any more">
      {`It may be too old, used already, or not complete. ${next}`}
    </Message>
    <ButtonLink href={path}>{action}</ButtonLink>
  </>
);
