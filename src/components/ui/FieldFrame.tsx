import styles from './Field.module.css';

/** What every field says of itself. */
export interface Labelled {
  name: string;
  label: string;
  /** Said before somebody types: what is asked for, and why. */
  hint?: React.ReactNode | undefined;
  /** Said after they did; undefined while nothing is wrong. */
  error?: string | undefined;
  /** What `fieldId` makes of the name, unless a page has two fields of that name. */
  id?: string;
  className?: string | undefined;
}

interface Props<Attributes> extends Labelled {
  /** Stands within the frame, after the control. */
  after?: React.ReactNode;
  /** The control itself: what it is given, with what ties it to its label, hint and error. */
  children: (control: Attributes) => React.ReactNode;
}

/** What a field takes besides: the attributes of its control, but for those that the frame gives. */
export type OwnOf<Attributes> = Omit<Attributes, 'id' | 'name' | 'children'>;

/** The id of a field, for a link to it. */
export const fieldId = (name: string): string => `field-${name}`;

/** A control with its label, its hint and its error (GOV.UK's pattern). */
export function FieldFrame<Attributes>({
  name,
  label,
  hint,
  error,
  id = fieldId(name),
  className,
  after,
  children,
  ...own
}: Props<Attributes> & OwnOf<Attributes>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="small-print" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="fault" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <div className={styles.frame}>
        {children({
          ...own,
          id,
          name,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        } as Attributes)}
        {after}
      </div>
    </div>
  );
}
