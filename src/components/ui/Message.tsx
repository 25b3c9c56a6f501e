import styles from './Message.module.css';

interface Props {
  tone: 'success' | 'info' | 'error';
  title?: string;
  children: React.ReactNode;
}

/** Something to know that stays in its place; an error interrupts a screen reader, the rest waits. */
export function Message({ tone, title, children }: Props) {
  return (
    <div
      className={`${styles.message} ${styles[tone]}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {title && <h2 className={styles.title}>{title}</h2>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
