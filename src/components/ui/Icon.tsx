import sprite from './icons.svg?url&no-inline';

/** The drawings of `icons.svg`; a unit test holds the two lists together. */
export const ICONS = [
  'arrow-left',
  'arrow-right',
  'calendar-days',
  'calendar-plus',
  'camera',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'clock',
  'copy',
  'download',
  'external-link',
  'eye',
  'eye-off',
  'flame',
  'globe',
  'hourglass',
  'house',
  'info',
  'layout-dashboard',
  'layout-grid',
  'list',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'navigation',
  'pause',
  'phone',
  'play',
  'printer',
  'rotate-ccw',
  'search',
  'share-2',
  'sliders-horizontal',
  'star',
  'store',
  'tag',
  'ticket',
  'triangle-alert',
  'user',
  'users',
  'wallet',
  'x',
] as const;
export type IconName = (typeof ICONS)[number];

interface Props {
  name: IconName;
  /** Side in CSS pixels. */
  size?: number;
  className?: string;
  /** A text that nothing beside it says; without one, the icon is never read aloud. */
  label?: string;
}

/** A drawing beside a text or inside a labelled control. */
export function Icon({ name, size = 20, className, label }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
