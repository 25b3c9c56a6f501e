import { ownDealCalls, type Shop } from '#src/api/own-deal-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Choices } from '#src/components/ui/Choices.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Boxes } from '#src/components/ui/Boxes.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import type { Card } from '#src/features/listings/card/FlipCard.tsx';
import { isPast } from '#src/domain/days.ts';
import { percentOff, saving } from '#src/domain/discount.ts';
import { dollars } from '#src/domain/money.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { WEEKDAYS, weekdayName } from '#src/domain/weekdays.ts';
import {
  type Deal,
  DEAL,
  CODE_CHOICES,
  DealChange,
  dealFields,
  type DealValues,
} from '#src/listings/deal.ts';
import { emptyValues, sentValues } from '#src/listings/field.ts';
import { sentDetails } from '#src/listings/picture-details.ts';
import * as fields from '#texts/deal-fields.ts';
import * as texts from '#texts/forms.ts';
import { dealDoubts } from './doubts.ts';
import { previewDeal } from './preview-listing.ts';
import { FormScreen } from './FormScreen.tsx';
import { loadInitialValues, problemsOf } from './listing-form.ts';
import { SectionedForm } from './ListingForm.tsx';
import { type Layout, pairOf } from './ListingFields.tsx';
import styles from './submissions.module.css';
import type { SubmissionForm } from './use-listing-form.ts';

const callOwn = signedInClient(ownDealCalls);

/** Makes a deal of a business of the member, or changes one; `Card` is the card of lists. */
export function DealScreen({ Card }: { Card: Card<Deal> }) {
  return (
    <FormScreen
      kind="deal"
      load={async (named) => {
        const ask = (id: number) => callOwn('getMyDeal', { id });
        const emptied = { valid_from: '', valid_until: '' };
        const initial = await loadInitialValues(DEAL, named, ask, emptied);
        const deal = initial.edited?.listing;
        // A deal that is edited stays with its business.
        const shops = deal ? [deal.business] : (await callOwn('listShops')).results;
        return { ...initial, shops };
      }}
    >
      {({ shops, ...initial }) =>
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
            doubt={(values) => dealDoubts(values, new Date())}
            create={(values, idempotencyKey) =>
              callOwn('createDeal', { body: dealBody(values), idempotencyKey })
            }
            changeOf={dealChange}
            update={(id, body) => callOwn('updateDeal', { id, body })}
            Card={Card}
            preview={(values) => previewDeal(values, shops)}
            layout={(form) => dealLayout(form, shops, initial.edited !== null)}
          />
        )
      }
    </FormScreen>
  );
}

/** The business in an address such as `/add-deal?business=17`. */
const askedFor = (shops: readonly Shop[], search: string): Shop | undefined =>
  shops.find(({ id }) => String(id) === new URLSearchParams(search).get('business'));

/** Fields of a deal's form that aren't simply one under the other. */
const dealLayout = (
  form: SubmissionForm<DealValues>,
  shops: readonly Shop[],
  isEdit: boolean,
): Layout<DealValues> => ({
  business: {
    render: () => (
      <Select
        {...form.field('business')}
        none={texts.noBusiness}
        choices={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        disabled={isEdit}
      />
    ),
  },
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
  weekdays: { render: () => <Boxes {...form.boxes('weekdays')} choices={DAYS} /> },
  code_kind: { with: ['code'], render: () => <CodeFields form={form} /> },
  usage_limit: pairOf(form, 'usage_limit', 'limit_per_person'),
});

const DAYS = WEEKDAYS.map((day) => ({ value: day, label: weekdayName(day) }));

function CodeFields({ form }: { form: SubmissionForm<DealValues> }) {
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
    errors['valid_until'] = fields.inThePast;
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
