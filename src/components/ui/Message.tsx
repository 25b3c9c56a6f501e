interface Props {
  tone: 'success' | 'info' | 'error';
  title?: string;
  /** Lets the message take the focus as it comes. */
  ref?: React.Ref<HTMLDivElement>;
  tabIndex?: -1;
  /** True for a change in its place, which isn't said again. */
  isSaid?: boolean;
  children: React.ReactNode;
}

/** Something to know that stays in its place; an error interrupts a screen reader, other tones wait. */
export function Message({ tone, title, isSaid = false, children, ...focus }: Props) {
  return (
    <div
      className="message stack gap-2"
      data-tone={tone}
      role={isSaid ? undefined : tone === 'error' ? 'alert' : 'status'}
      {...focus}
    >
      {title && <h2>{title}</h2>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
