import styles from './EmptyState.module.css';
import { Moonstone } from './Moonstone.tsx';

interface Props {
  /** The thing that isn't there, such as "No businesses found". */
  title: string;
  /** A heading where the page's outline wants one, else a paragraph. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  /** The reason, and one thing to do. */
  children?: React.ReactNode;
}

/** Words in place of results. */
export function EmptyState({ title, titleAs: Title = 'p', children }: Props) {
  return (
    <div className={styles.empty}>
      <Moonstone className={styles.moonstone} />
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}
