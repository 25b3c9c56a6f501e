import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as common from '#texts/common.ts';
import { ButtonLink } from './Button.tsx';
import { Message } from './Message.tsx';

/** Says that the thing in the address belongs to somebody else, or is gone. */
export function NotYours({ title, text }: { title: string; text: string }) {
  return (
    <Message tone="error" title={title}>
      <p>{text}</p>
      <p>
        <ButtonLink look="quiet" href={ACCOUNT_PATHS.dashboard}>
          {common.goToDashboard}
        </ButtonLink>
      </p>
    </Message>
  );
}
