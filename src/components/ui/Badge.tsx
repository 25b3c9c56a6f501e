import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  /** The meaning of the colour; the words say it too. */
  tone?: 'neutral' | 'featured' | 'good' | 'info' | 'hot' | 'warning' | 'over' | 'maroon';
  icon?: IconName;
  children: React.ReactNode;
}

/** A short word about a thing: "Featured", "Upcoming", "3 days left". */
export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
