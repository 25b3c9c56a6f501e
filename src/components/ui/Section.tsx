import styles from './Section.module.css';

interface Props {
  /** The id of its heading. */
  id: string;
  title: string;
  titleAs?: 'h1' | 'h2' | 'h3';
  /** Its heading, where that takes the focus. */
  heading?: React.Ref<HTMLHeadingElement>;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A card with one part of a screen, named by its heading. */
export function Section({ id, title, titleAs: Title = 'h2', heading, className, children }: Props) {
  return (
    <section
      className={['card stack', styles.section, className].filter(Boolean).join(' ')}
      aria-labelledby={id}
    >
      <Title id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </Title>
      {children}
    </section>
  );
}
