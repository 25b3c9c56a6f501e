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
      className={`message stack gap-2 ${styles.message}`}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {title && <h2>{title}</h2>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
