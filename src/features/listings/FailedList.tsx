import { RetryButton } from '#src/components/ui/RetryButton.tsx';
import { Failure } from './Failure.tsx';

interface Props {
  titleAs: 'h2' | 'h3';
  /** What failed. */
  text: string;
  retry: () => Promise<unknown>;
}

/** Listings that can't be loaded. */
export const FailedList = ({ titleAs, text, retry }: Props) => (
  <Failure titleAs={titleAs} text={text}>
    <RetryButton retry={retry} />
  </Failure>
);
