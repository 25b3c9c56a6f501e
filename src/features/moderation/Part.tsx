import styles from './moderation.module.css';

interface Props {
  /** The id of its heading. */
  id: string;
  title: string;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A card with one part of a listing. */
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
