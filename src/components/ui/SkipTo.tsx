interface Props {
  /** The id of the element after the skipped ones; it takes the focus (`tabIndex={-1}`). */
  target: string;
  children: string;
}

/** A link past many controls, seen once the keyboard comes to it; it takes no room. */
export const SkipTo = ({ target, children }: Props) => (
  <a className="skip-link" href={`#${target}`}>
    {children}
  </a>
);
