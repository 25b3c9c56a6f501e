import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Failure } from './Failure.tsx';

interface Props {
  titleAs: 'h2' | 'h3';
  /** What failed. */
  text: string;
  retry: () => void;
  /** What the copy of the listings that came with the site has, if there is one. */
  children: React.ReactNode;
}

/** Listings that can't be loaded, over those of the release. */
export function FailedList({ titleAs, text, retry, children }: Props) {
  return (
    <>
      <Failure titleAs={titleAs} text={text}>
        <Button icon="rotate-ccw" onClick={retry}>
          Retry
        </Button>
      </Failure>
      {children && (
        <p className="note">
          <Icon name="info" />
          Saved results: from the copy that came with this site, so the latest changes may be
          missing.
        </p>
      )}
      {children}
    </>
  );
}
