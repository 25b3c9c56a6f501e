import { Icon, type IconName } from '#src/components/ui/Icon.tsx';
import styles from './Facts.module.css';

interface FactsProps {
  children: React.ReactNode;
  className?: string;
}

/** Short facts under each other, each with a drawing and a label that is read aloud. */
export function Facts({ children, className }: FactsProps) {
  return <ul className={[styles.facts, className].filter(Boolean).join(' ')}>{children}</ul>;
}

interface FactProps {
  icon: IconName;
  /** What the fact is about: the drawing's name for those who don't see it. */
  label: string;
  children: React.ReactNode;
}

/** One fact of `Facts`. */
export function Fact({ icon, label, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size={18} label={label} className={styles.icon} />
      {children}
    </li>
  );
}
