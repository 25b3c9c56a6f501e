import { Message } from './Message.tsx';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  /** `info` where an older answer is shown meanwhile. */
  tone?: 'error' | 'info';
  title: string;
  text: string | null;
  retry: () => Promise<unknown>;
}

/** Something that couldn't be loaded, with a way to try again. */
export const Trouble = ({ tone = 'error', title, text, retry }: Props) => (
  <Message tone={tone} title={title}>
    {text && <p>{text}</p>}
    <p>
      <RetryButton look="quiet" retry={retry} />
    </p>
  </Message>
);
