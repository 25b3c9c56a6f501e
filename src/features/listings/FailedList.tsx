import { Button } from '#src/components/ui/Button.tsx';
import { Failure } from './Failure.tsx';

interface Props {
  titleAs: 'h2' | 'h3';
  /** What failed. */
  text: string;
  retry: () => void;
}

/** Listings that can't be loaded. */
export const FailedList = ({ titleAs, text, retry }: Props) => (
  <Failure titleAs={titleAs} text={text}>
    <Button icon="rotate-ccw" onClick={retry}>
      Retry
    </Button>
  </Failure>
);
