import { useState } from 'react';
import { type OwnBusiness, ownBusinessCalls } from '#src/api/own-business-calls.ts';
import { parsed } from '#src/client/failure.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { todayAt } from '#src/domain/days.ts';
import { BusinessChange, businessFields, type BusinessValues } from '#src/listings/business.ts';
import { sentValues, storedValues } from '#src/listings/field.ts';
import { isPublishedOrPaused } from '#src/listings/lifecycle.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/own-listings.ts';
import { HoursFields } from './HoursFields.tsx';
import { PhoneField } from './SaidField.tsx';
import styles from './MyListings.module.css';

const callOwn = signedInClient(ownBusinessCalls);

const { contact_phone, hours, closed_from, closed_until } = businessFields;
/** The fields of a business that change most often. */
const FIELDS = { contact_phone, hours, closed_from, closed_until };
type Values = Pick<BusinessValues, keyof typeof FIELDS>;

const STILL_OPEN = { closed_from: '', closed_until: '' };

interface Props {
  business: OwnBusiness;
  changed: () => Promise<unknown>;
}

/** Changes the phone, the hours and a closure in the row itself, without the whole form. */
export function QuickEdit({ business, changed }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="unfolds">{texts.quickEdit}</summary>
      {isOpen && <QuickForm business={business} changed={changed} />}
    </details>
  );
}

function QuickForm({ business, changed }: Props) {
  const { id, status, pending_changes: changes } = business;
  const [values, setValues] = useState<Values>(() =>
    storedValues(FIELDS, { ...business, ...changes?.fields }, { categories: [], pictures: [] }),
  );
  const form = useForm();
  const { errors, isBusy } = form;
  const change = (some: Partial<Values>) => {
    setValues({ ...values, ...some });
    form.edited(...Object.keys(some));
  };
  const line = (name: Exclude<keyof Values, 'hours'>) => ({
    name,
    label: FIELDS[name].label,
    type: FIELDS[name].input.type,
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const today = todayAt(business, new Date());
  const submit = () =>
    form.send(async () => {
      const body = sentValues(FIELDS, values);
      parsed(BusinessChange, body);
      await callOwn('updateBusiness', { id, body });
      await changed();
      showToast(texts.changesSubmitted);
    });
  return (
    <form className={`stack gap-6 ${styles.quick}`} {...form.element(submit)}>
      <ErrorSummary summary={form.summary} />
      <p className="small-print">
        {isPublishedOrPaused(status) ? texts.pageStays : texts.goesWithListing}
      </p>
      <PhoneField {...line('contact_phone')} autoComplete="tel" state={business.state} />
      <fieldset className="stack gap-3">
        <legend>{texts.closedForNow}</legend>
        <div className="cluster">
          <Button
            look="quiet"
            small
            onClick={() => change({ closed_from: today, closed_until: today })}
          >
            {texts.closedToday}
          </Button>
          <Button look="plain" small onClick={() => change(STILL_OPEN)}>
            {texts.notClosed}
          </Button>
        </div>
        <div className="pair">
          <Field {...line('closed_from')} />
          <Field {...line('closed_until')} />
        </div>
        <p className="small-print">{closed_until.hint}</p>
      </fieldset>
      {/* Folded, as seven days of fields would push the button off a phone's screen. */}
      <details>
        <summary className="unfolds">{FIELDS.hours.label}</summary>
        <HoursFields form={{ values, errors, change }} />
      </details>
      <Button type="submit" className="start" aria-disabled={isBusy || undefined}>
        {isBusy ? common.submitting : common.submitForReview}
      </Button>
    </form>
  );
}
