import { useEffect, useState } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import styles from './ListFailure.module.css';

interface Props<Saved> {
  /** What failed (docs/product.md, Empty and failed). */
  text: string;
  retry: () => void;
  /** The query that failed. */
  asked: string;
  /** Its list from the index that is part of the site. */
  read: (query: Record<string, string>) => Promise<Saved>;
  show: (saved: Saved) => React.ReactNode;
}

/** A list that can't be loaded: the alert, and under it what is saved with the site. */
export function ListFailure<Saved>({ text, retry, asked, read, show }: Props<Saved>) {
  const [saved, setSaved] = useState<Saved | null>(null);
  useEffect(() => {
    let isHere = true;
    setSaved(null);
    // Without the index there is nothing to show beside the alert, which is there already.
    read(Object.fromEntries(new URLSearchParams(asked))).then(
      (answer) => isHere && setSaved(answer),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [asked, read]);
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
      {saved !== null && (
        <>
          <p className={styles.note}>
            <Icon name="info" />
            Saved results: from the copy that came with this site, so the latest changes may be
            missing.
          </p>
          {show(saved)}
        </>
      )}
    </>
  );
}
