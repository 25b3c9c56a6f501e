import { type ComponentProps, createContext, use } from 'react';
import * as texts from '#texts/controls.ts';
import styles from './Field.module.css';
import { type Option, Options } from './Options.tsx';

interface Labelled {
  name: string;
  label: string;
  /** The hint before somebody types: what is asked for, and why. */
  hint?: React.ReactNode | undefined;
  /** The message after they did; undefined while nothing is wrong. */
  error?: string | undefined;
  /** Its id, where a page has two fields of that name; else `fieldId` makes it of the name. */
  id?: string;
  className?: string | undefined;
}

interface FrameProps<Attributes> extends Labelled {
  /** Content within the frame, after the control. */
  after?: React.ReactNode;
  /** Draws the control with the attributes that tie it to its label, hint and error. */
  children: (control: Attributes) => React.ReactNode;
}

/** The other props of a field: the attributes of its control, but for those that the frame gives. */
type OwnOf<Attributes> = Omit<Attributes, 'id' | 'name' | 'children'>;

/** The id of a field, for a link to it. */
export const fieldId = (name: string): string => `field-${name}`;

/** Whether the messages of a form's fields are questions, as nothing is wrong. */
export const Asks = createContext(false);

/** The message of a wrong field, or a question about it. */
export function Fault({ id, text }: { id: string; text: string }) {
  const asks = use(Asks);
  return (
    <p className={asks ? 'fault asked' : 'fault'} id={id}>
      {!asks && <span className="visually-hidden">{texts.error}</span>}
      {text}
    </p>
  );
}

/** A control with its label, its hint and its error (GOV.UK's pattern). */
function FieldFrame<Attributes>({
  name,
  label,
  hint,
  error,
  id = fieldId(name),
  className,
  after,
  children,
  ...own
}: FrameProps<Attributes> & OwnOf<Attributes>) {
  const asks = use(Asks);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={['stack gap-1', className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="small-print" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <Fault id={`${id}-error`} text={error} />}
      <div className={`control ${styles.frame}`}>
        {children({
          ...own,
          id,
          name,
          'aria-invalid': error && !asks ? true : undefined,
          'aria-describedby': described || undefined,
        } as Attributes)}
        {after}
      </div>
    </div>
  );
}

export type FieldProps = Omit<FrameProps<never>, 'children'> & OwnOf<ComponentProps<'input'>>;

/** A labelled text field with its hint and its error (GOV.UK's pattern). */
export const Field = (field: FieldProps) => (
  <FieldFrame<ComponentProps<'input'>> {...field}>
    {(input) => <input {...input} className={styles.input} />}
  </FieldFrame>
);

/** A labelled field of several lines, in the frame of a field. */
export const TextArea = (field: Labelled & OwnOf<ComponentProps<'textarea'>>) => (
  <FieldFrame<ComponentProps<'textarea'>> {...field}>
    {(area) => <textarea {...area} className={styles.area} />}
  </FieldFrame>
);

interface SelectProps extends Labelled, OwnOf<ComponentProps<'select'>> {
  /** The name of the empty choice; without it there is none. */
  none?: string;
  choices: readonly Option[];
}

/** A labelled choice of one, in the frame of a field. */
export const Select = ({ none, choices, ...field }: SelectProps) => (
  <FieldFrame<ComponentProps<'select'>> {...field}>
    {(select) => (
      <select {...select} className={styles.input}>
        {none !== undefined && <option value="">{none}</option>}
        <Options choices={choices} />
      </select>
    )}
  </FieldFrame>
);

/** A box to tick. */
export const Choice = ({
  label,
  ...box
}: ComponentProps<'input'> & { name: string; label: string }) => (
  <label className={styles.choice}>
    <input type="checkbox" {...box} />
    {label}
  </label>
);
