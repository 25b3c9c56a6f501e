import { RetryButton } from '#src/components/ui/RetryButton.tsx';
import { Failure } from './Failure.tsx';

interface Props {
  titleAs: 'h2' | 'h3';
  text: string;
  retry: () => Promise<unknown>;
}

/** Words in place of listings that failed to load. */
export const FailedList = ({ titleAs, text, retry }: Props) => (
  <Failure titleAs={titleAs} text={text}>
    <RetryButton retry={retry} />
  </Failure>
);
