import { Icon } from '#src/components/ui/Icon.tsx';
import * as texts from '#texts/lists.ts';
import styles from './Failure.module.css';

interface Props {
  titleAs: 'h1' | 'h2' | 'h3';
  /** The message of the failure (docs/product.md, Empty and failed). */
  text: string;
  children: React.ReactNode;
}

/** An alert in place of listings. */
export function Failure({ titleAs: Title, text, children }: Props) {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="circle-alert" size={28} />
      <div className="stack">
        <Title>{texts.error}</Title>
        <p>{text}</p>
        <p className="cluster">{children}</p>
      </div>
    </div>
  );
}
