import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import styles from './ListFailure.module.css';

interface Props {
  /** What failed. */
  text: string;
  retry: () => void;
  /** What is saved with the site, as far as there is any. */
  children: React.ReactNode;
}

/** A list that can't be loaded: an alert, and under it what is saved with the site. */
export function ListFailure({ text, retry, children }: Props) {
  return (
    <>
      <div className={styles.failure} role="alert">
        <Icon name="circle-alert" size={28} />
        <div className={styles.words}>
          <h3>Error</h3>
          <p>{text}</p>
          <Button icon="rotate-ccw" onClick={retry}>
            Retry
          </Button>
        </div>
      </div>
      {children && (
        <>
          <p className={styles.note}>
            <Icon name="info" />
            Saved results: from the copy that came with this site, so the latest changes may be
            missing.
          </p>
          {children}
        </>
      )}
    </>
  );
}
