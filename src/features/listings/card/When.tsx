interface Props {
  /** States, separated by spaces, in any of which the content shows. */
  state: string;
  /** Whether it shows at the instant of the page. */
  shown: boolean;
  className?: string;
  children: React.ReactNode;
}

/** Content for some states only; the browser corrects it on the day of viewing. */
export function When({ state, shown, className, children }: Props) {
  return (
    <span data-when={state} hidden={!shown} className={className}>
      {children}
    </span>
  );
}
