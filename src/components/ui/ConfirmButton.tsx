import { useId, useRef } from 'react';
import * as common from '#texts/common.ts';
import { Button } from './Button.tsx';
import styles from './ConfirmButton.module.css';
import { RowButton } from './RowButton.tsx';

interface Props {
  label: string;
  /** The thing it is about, read aloud with the label. */
  of?: React.ReactNode;
  /** The question before it is done, such as "Take down Kottu Corner?". */
  question: React.ReactNode;
  /** The consequence. */
  text: string;
  isBusy?: boolean;
  /** The action that may be meant in its stead. */
  instead?: { label: string; choose: () => void };
  onConfirm: () => void;
}

/** A button for what can't be undone, which asks first. */
export function ConfirmButton({ label, of, question, text, isBusy, instead, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <RowButton
        {...{ label, of, isBusy }}
        aria-haspopup="dialog"
        onClick={() => !isBusy && dialog.current?.showModal()}
      />
      <dialog className={`card ${styles.dialog}`} ref={dialog} aria-labelledby={heading}>
        <div className="stack">
          <h2 className="text-xl" id={heading}>
            {question}
          </h2>
          <p>{text}</p>
          <div className="cluster">
            <Button
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {label}
            </Button>
            {instead && (
              <Button
                look="quiet"
                onClick={() => {
                  close();
                  instead.choose();
                }}
              >
                {instead.label}
              </Button>
            )}
            <Button look="quiet" onClick={close}>
              {common.cancel}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
