import styles from './ScrolledTable.module.css';

/** A table of numbers in a box of its own, which scrolls sideways where it is wider than the screen. */
export const ScrolledTable = ({
  label,
  children,
}: {
  label: string;
  children: React.ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who can't point at it scrolls it by keys.
  <section className={styles.box} aria-label={label} tabIndex={0}>
    <table>{children}</table>
  </section>
);
