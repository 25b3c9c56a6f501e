import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface Look {
  /** `primary` is the one thing to do, `quiet` goes beside it, `festive` is for maroon. */
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
export const Button = (props: ButtonProps) => <button type="button" {...attributesOf(props)} />;

/** A link that looks like a button: it goes somewhere rather than doing something. */
export const ButtonLink = (props: LinkProps) => <a {...attributesOf(props)} />;

function attributesOf<Props extends ButtonProps | LinkProps>(props: Props) {
  const { look = 'primary', small, icon, iconAtEnd, className, children, ...rest } = props;
  const drawing = icon && <Icon name={icon} size={18} />;
  return {
    ...rest,
    className: [styles.button, styles[look], small && styles.small, className]
      .filter(Boolean)
      .join(' '),
    children: (
      <>
        {!iconAtEnd && drawing}
        {children}
        {iconAtEnd && drawing}
      </>
    ),
  };
}
