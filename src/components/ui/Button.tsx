import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface Look {
  /** `primary` is the one thing to do; `quiet` stands beside it; `festive` stands on maroon. */
  look?: 'primary' | 'quiet' | 'plain' | 'festive';
  small?: boolean;
  icon?: IconName;
  /** Puts the icon behind the text, for "on to something else". */
  iconAtEnd?: boolean;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };
type LinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A button, at least 44 px high unless small. */
export function Button({
  look,
  small,
  icon,
  iconAtEnd,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" className={classes({ look, small }, className)} {...rest}>
      <Inside icon={icon} iconAtEnd={iconAtEnd}>
        {children}
      </Inside>
    </button>
  );
}

/** A link that looks like a button: it goes somewhere rather than doing something. */
export function ButtonLink({
  look,
  small,
  icon,
  iconAtEnd,
  className,
  children,
  ...rest
}: LinkProps) {
  return (
    <a className={classes({ look, small }, className)} {...rest}>
      <Inside icon={icon} iconAtEnd={iconAtEnd}>
        {children}
      </Inside>
    </a>
  );
}

function Inside({
  icon,
  iconAtEnd,
  children,
}: Pick<Look, 'icon' | 'iconAtEnd'> & { children?: React.ReactNode }) {
  const drawing = icon && <Icon name={icon} size={18} />;
  return (
    <>
      {!iconAtEnd && drawing}
      {children}
      {iconAtEnd && drawing}
    </>
  );
}

const classes = ({ look = 'primary', small }: Look, className?: string): string =>
  [styles.button, styles[look], small && styles.small, className].filter(Boolean).join(' ');
