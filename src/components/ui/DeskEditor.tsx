import { useEffect, useRef } from 'react';
import * as common from '#texts/common.ts';
import * as texts from '#texts/desk.ts';
import { Button } from './Button.tsx';
import styles from './DeskEditor.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';

interface Props {
  ref: React.Ref<HTMLFormElement>;
  title: string;
  /** Props of the form element, from the form's hook. */
  element: React.ComponentProps<'form'>;
  summary: React.ComponentProps<typeof ErrorSummary>['summary'];
  isBusy: boolean;
  close: () => void;
  fields: React.ReactNode;
  /** Content between the fields and the buttons. */
  children?: React.ReactNode;
}

/** The form of a thing that the desk looks after; its heading has the focus as it opens. */
export function DeskEditor({
  ref,
  title,
  element,
  summary,
  isBusy,
  close,
  fields,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      ref={ref}
      className={`card stack gap-6 ${styles.editor}`}
      aria-labelledby="editor"
      {...element}
    >
      <h2 className="text-lg" id="editor" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ErrorSummary summary={summary} />
      <div className="two-columns">{fields}</div>
      {children}
      <div className="cluster">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? texts.saving : common.save}
        </Button>
        <Button look="plain" onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
