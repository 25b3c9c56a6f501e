import styles from './moderation.module.css';

interface Props {
  /** Of its heading. */
  id: string;
  title: string;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A card of what there is to know of a listing. */
export function Part({ id, title, className, children }: Props) {
  return (
    <section
      className={['card stack', styles.section, className].filter(Boolean).join(' ')}
      aria-labelledby={id}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
