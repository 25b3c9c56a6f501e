import styles from './EmptyState.module.css';
import { Moonstone } from './Moonstone.tsx';

interface Props {
  /** What isn't there, such as "No businesses found". */
  title: string;
  /** A heading where the page's outline wants one, else a paragraph. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  /** Why, and one thing to do. */
  children?: React.ReactNode;
}

/** Stands where results would be. */
export function EmptyState({ title, titleAs: Title = 'p', children }: Props) {
  return (
    <div className={styles.empty}>
      <Moonstone className={styles.moonstone} />
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}
