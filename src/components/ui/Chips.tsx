import * as texts from '#texts/controls.ts';
import { Icon } from './Icon.tsx';
import styles from './Chips.module.css';

/** A filter in force, and the address of the list without it. */
export interface Chip {
  name: string;
  text: React.ReactNode;
  href: string;
  /** True for the place that is kept on this device, which goes with it. */
  isPlace?: boolean;
}

interface Props {
  label: string;
  chips: readonly Chip[];
  onFollow?: React.MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Filters in force as links that take them off; nothing without any. */
export function Chips({ label, chips, onFollow }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className={`cluster ${styles.chips}`} aria-label={label} data-controls="">
      {chips.map(({ name, text, href, isPlace }) => (
        <li key={name}>
          <a
            className="pill"
            href={href}
            onClick={onFollow}
            data-everywhere={isPlace ? '' : undefined}
          >
            <span className="visually-hidden">{texts.removeFilter}</span>
            <span>{text}</span>
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
