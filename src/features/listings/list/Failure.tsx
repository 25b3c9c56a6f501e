import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { RetryButton } from '#src/components/ui/RetryButton.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/lists.ts';
import styles from './Failure.module.css';

interface Props {
  titleAs: 'h1' | 'h2' | 'h3';
  /** The message of the failure (docs/product.md, Empty and failed). */
  text: string;
  /** Tries again; an address does so without a script. */
  retry: (() => Promise<unknown>) | string;
  /** Another way on. */
  children?: React.ReactNode;
}

/** An alert in place of listings. */
export function Failure({ titleAs: Title, text, retry, children }: Props) {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="circle-alert" size={28} />
      <div className="stack">
        <Title>{texts.error}</Title>
        <p>{text}</p>
        <p className="cluster">
          {typeof retry === 'string' ? (
            <ButtonLink icon="rotate-ccw" href={retry}>
              {common.retry}
            </ButtonLink>
          ) : (
            <RetryButton retry={retry} />
          )}
          {children}
        </p>
      </div>
    </div>
  );
}
