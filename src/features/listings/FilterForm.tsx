import { useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Options } from '#src/components/ui/Options.tsx';
import { MAX_SEARCH_LENGTH } from '#src/listings/search-path.ts';
import styles from './FilterForm.module.css';
import type { FilterField } from './filters.ts';
import { UseMyLocation } from './UseMyLocation.tsx';
import type { Follow, ListForm } from './use-list-form.ts';

interface Props {
  /** The list's address, which takes the filters as its query; without any it is the whole list. */
  action: string;
  fields: readonly FilterField[];
  /** What the button says that unfolds them on a phone, with how many are in force. */
  label: string;
  form: ListForm;
  follow: Follow;
}

/** The filters of a list. Below 992 px they fold away; above, they stand beside the results. */
export function FilterForm({ action, fields, label, form, follow }: Props) {
  const folded = useRef<HTMLDetailsElement>(null);
  const isNear = fields.some(({ name, value }) => name === 'near' && value !== '');
  const isOpen = useRef(fields.some(({ fault }) => fault)).current;
  return (
    <details className={styles.filters} open={isOpen} ref={folded}>
      <summary className="control">
        <Icon name="sliders-horizontal" size={18} />
        <span>{label}</span>
      </summary>
      <search className="card" aria-label="Filters">
        <form
          action={action}
          method="get"
          id="filters"
          ref={form.ref}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
            // On a phone the filters cover what they found.
            folded.current?.removeAttribute('open');
          }}
        >
          <h2>Filters</h2>
          {fields.map((field) =>
            field.type === 'hidden' ? (
              <input key={field.name} type="hidden" name={field.name} value={field.value} />
            ) : (
              <div key={field.name} data-place-field={field.type === 'place' ? '' : undefined}>
                <label htmlFor={`filter-${field.name}`}>{field.label}</label>
                <Control field={field} form={form} />
                {field.type === 'place' && <UseMyLocation />}
                {field.fault && (
                  <p className="fault" id={`fault-${field.name}`}>
                    {field.fault}
                  </p>
                )}
              </div>
            ),
          )}
          <div className={`cluster ${styles.actions}`}>
            <Button type="submit">Apply Filters</Button>
            <a href={action} onClick={follow('search')} data-everywhere={isNear ? '' : undefined}>
              Clear Filters
            </a>
          </div>
        </form>
      </search>
    </details>
  );
}

function Control({ field, form }: { field: FilterField; form: ListForm }) {
  const { name, type, any, choices = [], fault } = field;
  const common = { id: `filter-${name}`, className: 'control', ...form.control(name) };
  if (type === 'choice') {
    return (
      <select {...common}>
        {any && <option value="">{any}</option>}
        <Options choices={choices} />
      </select>
    );
  }
  return (
    <input
      {...common}
      {...(type === 'place' ? { type: 'text', 'data-place': 'go' } : { type })}
      maxLength={type === 'date' || type === 'time' ? undefined : MAX_SEARCH_LENGTH}
      aria-describedby={fault && `fault-${name}`}
      aria-invalid={fault ? 'true' : undefined}
      autoComplete="off"
    />
  );
}
