import { ownDealCalls, type Shop } from '#src/api/own-deal-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Choices } from '#src/components/ui/Choices.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Choice, Fault, Field, fieldId, Select } from '#src/components/ui/Field.tsx';
import type { Card } from '#src/features/listings/card/FlipCard.tsx';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { isPast } from '#src/domain/days.ts';
import { dollars, percentOff, saving } from '#src/domain/money.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { WEEKDAYS, weekdayName } from '#src/domain/weekdays.ts';
import {
  type Deal,
  DEAL,
  CODE_CHOICES,
  DEAL_IN_THE_PAST,
  DealChange,
  dealFields,
  type DealValues,
} from '#src/listings/deal.ts';
import { emptyValues, sentValues } from '#src/listings/field.ts';
import { sentDetails } from '#src/listings/picture-details.ts';
import { marked } from '#src/texts/marked.ts';
import * as texts from '#texts/forms.ts';
import { previewDeal } from './preview-listing.ts';
import { FormScreen } from './FormScreen.tsx';
import {
  loadInitialValues,
  type InitialValues,
  editedListing,
  problemsOf,
} from './listing-form.ts';
import { SectionedForm } from './ListingForm.tsx';
import { type Layout, pairOf } from './ListingFields.tsx';
import styles from './submissions.module.css';
import { type SubmissionForm, fieldTexts } from './use-listing-form.ts';

const callOwn = signedInClient(ownDealCalls);

interface Loaded extends InitialValues<DealValues> {
  /** The number of claims of the deal that is edited. */
  claims: number;
  /** The businesses that may offer it; only the one that does, where a deal is edited. */
  shops: readonly Shop[];
}

/** Makes a deal of a business of the member, or changes one; `Card` is the card of lists. */
export function DealScreen({ Card }: { Card: Card<Deal> }) {
  return (
    <FormScreen
      kind="deal"
      load={async ({ edit, copy }): Promise<Loaded> => {
        if (edit === null) {
          const ask = (id: number) => callOwn('getMyDeal', { id });
          const initial = await loadInitialValues(DEAL, { edit, copy }, ask, {
            valid_from: '',
            valid_until: '',
          });
          const { results: shops } = await callOwn('listShops');
          return { ...initial, claims: 0, shops };
        }
        const deal = await callOwn('getMyDeal', { id: edit });
        const edited = editedListing(DEAL, deal);
        return { edited, copied: null, claims: deal.used_count, shops: [deal.business] };
      }}
    >
      {({ claims, shops, ...initial }) =>
        shops.length === 0 ? (
          <EmptyState title={texts.needsBusiness} titleAs="h1">
            <p>{texts.whyBusiness}</p>
            <ButtonLink icon="store" href={SUBMISSION_PATHS.business}>
              {texts.add.business}
            </ButtonLink>
          </EmptyState>
        ) : (
          <SectionedForm
            definition={DEAL}
            lead={texts.dealLead}
            {...initial}
            fresh={newDeal(shops.length === 1 ? shops[0] : askedFor(shops, location.search))}
            check={(values) =>
              checkDeal(values, shops, new Date(), initial.edited?.values.valid_until ?? null)
            }
            create={(values, idempotencyKey) =>
              callOwn('createDeal', { body: dealBody(values), idempotencyKey })
            }
            update={(id, values) => callOwn('updateDeal', { id, body: dealChange(values) })}
            Card={Card}
            preview={(values) => previewDeal(values, shops)}
            layout={(form) => dealLayout(form, { shops, claims, isEdit: initial.edited !== null })}
          />
        )
      }
    </FormScreen>
  );
}

/** The business in an address such as `/add-deal?business=17`. */
const askedFor = (shops: readonly Shop[], search: string): Shop | undefined =>
  shops.find(({ id }) => String(id) === new URLSearchParams(search).get('business'));

interface FieldProps {
  form: SubmissionForm<DealValues>;
}

interface About extends Pick<Loaded, 'shops' | 'claims'> {
  isEdit: boolean;
}

/** Fields of a deal's form that aren't simply one under the other. */
const dealLayout = (
  form: SubmissionForm<DealValues>,
  { shops, claims, isEdit }: About,
): Layout<DealValues> => ({
  business: { render: () => <BusinessField form={form} shops={shops} isEdit={isEdit} /> },
  original_price: {
    with: ['discount_price'],
    render: () => (
      <>
        {pairOf(form, 'original_price', 'discount_price').render()}
        <p className={styles.offer} role="status">
          {offerText(form.values)}
        </p>
        <p className="small-print">{texts.pricesHint}</p>
      </>
    ),
  },
  valid_from: pairOf(form, 'valid_from', 'valid_until'),
  weekdays: { render: () => <WeekdayFields form={form} /> },
  code_kind: { with: ['code'], render: () => <CodeFields form={form} /> },
  usage_limit: pairOf(
    form,
    'usage_limit',
    'limit_per_person',
    claims > 0 ? texts.claimedSoFar(claims) : undefined,
  ),
});

/** The business that offers it, which can't be changed later. */
function BusinessField({ form, shops, isEdit }: FieldProps & Omit<About, 'claims'>) {
  if (isEdit) {
    const [before, , after] = marked(texts.dealOf);
    return (
      <p>
        {before}
        <strong>
          <Multilingual text={shops[0]?.name ?? ''} />
        </strong>
        {after}
      </p>
    );
  }
  return (
    <Select
      {...form.field('business')}
      none={texts.noBusiness}
      choices={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** The weekdays on which it is good. */
function WeekdayFields({ form }: FieldProps) {
  const { weekdays } = form.values;
  const error = form.errors['weekdays'];
  return (
    <fieldset
      id={fieldId('weekdays')}
      name="weekdays"
      // Focusable, as the summary of errors leads here.
      tabIndex={-1}
      className={styles.weekdays}
      aria-describedby={error && 'weekdays-error'}
    >
      <legend>{fieldTexts(DEAL, 'weekdays').label}</legend>
      {WEEKDAYS.map((day) => (
        <Choice
          key={day}
          name={`weekdays.${day}`}
          label={weekdayName(day)}
          checked={weekdays.includes(day)}
          onChange={({ target }) =>
            form.change({
              weekdays: WEEKDAYS.filter((each) =>
                each === day ? target.checked : weekdays.includes(each),
              ),
            })
          }
        />
      ))}
      {error && <Fault id="weekdays-error" text={error} />}
    </fieldset>
  );
}

/** The kind of its code, and the code. */
function CodeFields({ form }: FieldProps) {
  const { code_kind: kind } = form.values;
  return (
    <>
      <Choices
        name="code_kind"
        legend={form.field('code_kind').label}
        choices={CODE_CHOICES}
        value={kind}
        onChange={(code_kind) => form.change({ code_kind })}
      />
      {kind === 'shared' && <Field {...form.line('code')} />}
    </>
  );
}

const newDeal = (shop: Shop | undefined): DealValues => ({
  ...emptyValues(dealFields),
  business: shop ? String(shop.id) : '',
});

/** The body of a new deal. */
const dealBody = (values: DealValues) => ({
  ...sentValues(dealFields, {
    ...values,
    // A code that was typed before another kind was chosen isn't sent, as nobody would see it.
    code: values.code_kind === 'shared' ? values.code : '',
  }),
  ...sentDetails.ofOne(values.image),
});

/** The body of a change, without the business. */
function dealChange(values: DealValues) {
  const { business: _, ...change } = dealBody(values);
  return change;
}

/** The message of each wrong field; the last day that a deal has already may be over. */
function checkDeal(
  values: DealValues,
  shops: readonly Shop[],
  now: Date,
  heldUntil: string | null,
): Record<string, string> {
  // A draft may name a business that has been taken down meanwhile.
  const shop = shops.find(({ id }) => String(id) === values.business);
  const errors = problemsOf(DEAL, dealBody({ ...values, business: shop ? values.business : '' }));
  const until = values.valid_until;
  if (!errors['valid_until'] && shop && until !== heldUntil && isPast(until, shop, now)) {
    errors['valid_until'] = DEAL_IN_THE_PAST;
  }
  return errors;
}

/** The offer that two prices make, as people will read it; null until they make one. */
function offerText(values: Pick<DealValues, 'original_price' | 'discount_price'>) {
  const { original_price, discount_price } = values;
  const { data } = DealChange.safeParse({ original_price, discount_price });
  const { original_price: original = null, discount_price: discount = null } = data ?? {};
  const saved = saving(original, discount);
  if (!saved) return null;
  const percent = percentOff(original, discount);
  if (percent === 100) return texts.savesAll(dollars(saved));
  return percent ? texts.savesPart(percent, dollars(saved)) : texts.saves(dollars(saved));
}
