import { type ReactNode, useState } from 'react';
import type { z } from 'zod/mini';
import { type OwnBusiness, ownBusinessCalls } from '#src/api/own-business-calls.ts';
import { parsed } from '#src/client/failure.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Boxes } from '#src/components/ui/Boxes.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { todayAt } from '#src/domain/days.ts';
import { BusinessChange, businessFields, type BusinessValues } from '#src/listings/business.ts';
import { sentValues, storedValues } from '#src/listings/field.ts';
import { isPublishedOrPaused } from '#src/listings/lifecycle.ts';
import * as common from '#texts/common.ts';
import * as fields from '#texts/business-fields.ts';
import * as texts from '#texts/own-listings.ts';
import { HoursFields } from './HoursFields.tsx';
import { PhoneField } from './SaidField.tsx';
import styles from './MyListings.module.css';
import type { SubmissionForm } from './use-listing-form.ts';

const callOwn = signedInClient(ownBusinessCalls);

const { contact_phone, whatsapp, found_at, shown_contacts, hours, closed_from, closed_until } =
  businessFields;
/** The fields of a business that change most often, and those that hide what nobody should see. */
const FIELDS = {
  contact_phone,
  whatsapp,
  found_at,
  shown_contacts,
  hours,
  closed_from,
  closed_until,
};
type Values = Pick<BusinessValues, keyof typeof FIELDS>;

const STILL_OPEN = { closed_from: '', closed_until: '' };

interface Props {
  business: OwnBusiness;
  changed: () => Promise<unknown>;
}

/** Sends a change, and says what became of it: the page shows it, or it waits for review. */
async function send(
  { business, changed }: Props,
  body: z.input<typeof BusinessChange>,
  shown: string,
) {
  const { id, status } = business;
  const { pending_changes: waiting } = await callOwn('updateBusiness', { id, body });
  await changed();
  const waits = Object.keys(body).some((name) => name in (waiting?.fields ?? {}));
  showToast(waits || !isPublishedOrPaused(status) ? texts.changesSubmitted : shown);
}

interface ClosedTodayProps extends Props {
  isBusy: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
  /** The name of the business, for who doesn't see it beside the button. */
  name: ReactNode;
}

/** Closes a public business for today in one press, and opens it again in another. */
export function ClosedToday({ isBusy, run, name, ...of }: ClosedTodayProps) {
  const { closed_from: from, closed_until: until } = of.business;
  const today = todayAt(of.business, new Date());
  const isToday = from === today && until === today;
  const isOver = until !== null && until < today;
  // A closure of several days is changed where its days are.
  if (!isToday && !isOver && (from || until)) return null;
  const day = isToday ? '' : today;
  const body = { closed_from: day, closed_until: day };
  return (
    <Button
      look="quiet"
      small
      aria-disabled={isBusy || undefined}
      // The second click of a double click would undo the first.
      onClick={({ detail: clicks }) => {
        if (clicks < 2) void run(() => send(of, body, isToday ? texts.isOpen : texts.isClosed));
      }}
    >
      {isToday ? texts.openAfterAll : texts.closedToday}
      {name}
    </Button>
  );
}

/** Changes the phone, WhatsApp, the hours, a closure and what people see in the row itself, without the whole form. */
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
  const { status, pending_changes: waiting } = business;
  const [changes, setChanges] = useState<Partial<Values>>({});
  const stored = { ...business, ...waiting?.fields };
  const values: Values = {
    ...storedValues(FIELDS, stored, { categories: [], pictures: [] }),
    ...changes,
  };
  const form = useForm();
  const { errors, isBusy } = form;
  const change = (some: Partial<Values>) => {
    setChanges({ ...changes, ...some });
    form.edited(...Object.keys(some));
  };
  const line = (name: 'contact_phone' | 'whatsapp' | 'closed_from' | 'closed_until') => ({
    name,
    label: FIELDS[name].label,
    type: FIELDS[name].input.type,
    autoComplete: FIELDS[name].input.autoComplete,
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const isPublic = isPublishedOrPaused(status);
  const submit = () =>
    form.send(async () => {
      // Fields that aren't edited here stay out, as another button may have changed them meanwhile. The two days go together,
      // as they are checked together.
      const isClosing = Object.keys(STILL_OPEN).some((name) => name in changes);
      const edited = { ...changes, ...(isClosing && STILL_OPEN) };
      const all = Object.entries(sentValues(FIELDS, values));
      const body = Object.fromEntries(all.filter(([name]) => name in edited));
      parsed(BusinessChange, body);
      await send({ business, changed }, body, texts.changesShown);
      setChanges({});
    });
  return (
    <form className={`stack gap-6 ${styles.quick}`} {...form.element(submit)}>
      <ErrorSummary summary={form.summary} />
      <p className="small-print">{isPublic ? texts.publicAtOnce : texts.goesWithListing}</p>
      <PhoneField {...line('contact_phone')} state={business.state} />
      <PhoneField {...line('whatsapp')} hint={whatsapp.hint} state={business.state} />
      <fieldset className="stack gap-3">
        <legend>{texts.closedForNow}</legend>
        <Button look="plain" small className="start" onClick={() => change(STILL_OPEN)}>
          {texts.notClosed}
        </Button>
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
      <WhatPeopleSee {...{ values, errors, change }} />
      <Button type="submit" className="start" aria-disabled={isBusy || undefined}>
        {isBusy ? common.submitting : isPublic ? common.save : common.submitForReview}
      </Button>
    </form>
  );
}

/** Hides the street and each contact, or shows them anew. */
const WhatPeopleSee = ({
  values,
  errors,
  change,
}: Pick<SubmissionForm<Values>, 'values' | 'errors' | 'change'>) => (
  <details>
    <summary className="unfolds">{texts.whatPeopleSee}</summary>
    <div className="stack">
      <Select
        name="found_at"
        label={fields.foundAt.label}
        hint={fields.streetIsShown}
        none={fields.atAddress}
        choices={found_at.input.choices ?? []}
        value={values.found_at}
        error={errors['found_at']}
        onChange={({ target }) => change({ found_at: target.value })}
      />
      <Boxes
        name="shown_contacts"
        legend={fields.shownContacts.label}
        hint={fields.shownContacts.hint}
        choices={shown_contacts.input.choices}
        values={values.shown_contacts}
        error={errors['shown_contacts']}
        onChange={(shown) => change({ shown_contacts: shown })}
      />
    </div>
  </details>
);
