import styles from './Section.module.css';

interface Props {
  /** The id of its heading. */
  id: string;
  title: string;
  children: React.ReactNode;
}

/** A card of a person's own page, named by its heading. */
export function Section({ id, title, children }: Props) {
  return (
    <section className={`card stack ${styles.section}`} aria-labelledby={id}>
      <h2 className="text-xl" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
