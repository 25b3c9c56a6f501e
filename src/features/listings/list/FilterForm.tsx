import { useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Choice } from '#src/components/ui/Field.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Options, withCount } from '#src/components/ui/Options.tsx';
import { MAX_SEARCH_LENGTH } from '#src/listings/search-path.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/filters.ts';
import styles from './FilterForm.module.css';
import type { FilterField } from './filters.ts';
import { UseMyLocation } from '../place/UseMyLocation.tsx';
import type { FollowLink, ListForm } from './use-list-form.ts';

interface Props {
  /** The list's address, which takes the filters as its query; without any it is the whole list. */
  action: string;
  fields: readonly FilterField[];
  /** The label of the button that unfolds them on a phone, with the number in force. */
  label: string;
  form: ListForm;
  follow: FollowLink;
}

/** The filters of a list. Below 992 px they fold away; above, they are beside the results. */
export function FilterForm({ action, fields, label, form, follow }: Props) {
  const folded = useRef<HTMLDetailsElement>(null);
  const isNear = fields.some(({ name, value }) => name === 'near' && value !== '');
  const isOpen = useRef(fields.some(({ fault }) => fault)).current;
  const more = fields.filter(({ isMore }) => isMore);
  const flags = fields.filter(({ type }) => type === 'flag');
  const hasMore = useRef([...flags, ...more].some(({ value }) => value)).current;
  const each = (field: FilterField) => <Field key={field.name} field={field} form={form} />;
  return (
    <details className={styles.filters} open={isOpen} ref={folded}>
      <summary className="control">
        <Icon name="sliders-horizontal" size={18} />
        <span>{label}</span>
      </summary>
      <search className="card" aria-label={common.filters}>
        <form
          action={action}
          method="get"
          id="filters"
          ref={form.ref}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
            // The filters fold away, as on a phone they cover the results.
            folded.current?.removeAttribute('open');
          }}
        >
          <h2>{common.filters}</h2>
          {fields.filter(({ isMore, type }) => !isMore && type !== 'flag').map(each)}
          <details className={styles.more} open={hasMore}>
            <summary className="unfolds">{texts.more(flags.map(({ label }) => label))}</summary>
            {flags.length > 0 && (
              <fieldset>
                <legend>{texts.attributes}</legend>
                {flags.map(({ name, ...flag }) => (
                  <Choice
                    key={name}
                    {...form.control(name)}
                    value="true"
                    checked={form.control(name).value === 'true'}
                    label={withCount(flag)}
                  />
                ))}
              </fieldset>
            )}
            {more.map(each)}
          </details>
          <div className={`cluster ${styles.actions}`}>
            <Button type="submit">{texts.apply}</Button>
            <a
              className="tall"
              href={action}
              onClick={follow('search')}
              data-everywhere={isNear ? '' : undefined}
            >
              {texts.clear}
            </a>
          </div>
        </form>
      </search>
    </details>
  );
}

interface FieldProps {
  field: FilterField;
  form: ListForm;
}

function Field({ field, form }: FieldProps) {
  const { name, label, type, value, fault } = field;
  if (type === 'hidden') return <input type="hidden" name={name} value={value} />;
  return (
    <div data-place-field={type === 'place' ? '' : undefined}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <Control field={field} form={form} />
      {type === 'place' && <UseMyLocation />}
      {fault && (
        <p className="fault" id={`fault-${name}`}>
          {fault}
        </p>
      )}
    </div>
  );
}

function Control({ field, form }: FieldProps) {
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
      inputMode={name === 'postcode' ? 'numeric' : undefined}
      maxLength={type === 'date' || type === 'time' ? undefined : MAX_SEARCH_LENGTH}
      aria-describedby={fault && `fault-${name}`}
      aria-invalid={fault ? 'true' : undefined}
      autoComplete="off"
    />
  );
}
