interface Props {
  /** States, separated by spaces, in any of which this is to be seen. */
  state: string;
  /** Whether it is to be seen at the instant that the page speaks of. */
  shown: boolean;
  className?: string;
  children: React.ReactNode;
}

/** Something to be seen only in some states; the browser corrects it on the day of viewing. */
export function When({ state, shown, className, children }: Props) {
  return (
    <span data-when={state} hidden={!shown} className={className}>
      {children}
    </span>
  );
}
