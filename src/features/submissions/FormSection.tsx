import styles from './submissions.module.css';

/** A part of a long form, with its heading. */
export const FormSection = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);
