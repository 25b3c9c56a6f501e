import { useRef } from 'react';
import { Boxes } from '#src/components/ui/Boxes.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import * as fields from '#texts/business-fields.ts';
import * as forms from '#texts/forms.ts';
import type { SubmissionForm } from './use-listing-form.ts';
import { ownBusinessCalls } from '#src/api/own-business-calls.ts';
import type { Card } from '#src/features/listings/card/FlipCard.tsx';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { LANGUAGES } from '#src/community/config.ts';
import { attributesOf } from '#src/domain/attributes.ts';
import { NETWORKS } from '#src/domain/social-pages.ts';
import type { Category } from '#src/domain/values.ts';
import {
  type Business,
  BUSINESS,
  businessFields,
  type BusinessValues,
  needlessFields,
} from '#src/listings/business.ts';
import { emptyValues, sentValues } from '#src/listings/field.ts';
import { sentDetails } from '#src/listings/picture-details.ts';
import { businessDoubts } from './doubts.ts';
import { previewBusiness } from './preview-listing.ts';
import { FormScreen } from './FormScreen.tsx';
import { HoursFields } from './HoursFields.tsx';
import {
  type InitialValues,
  loadInitialValues,
  problemsOf,
  type Submitter,
} from './listing-form.ts';
import { ListingWizard } from './ListingWizard.tsx';
import { folded } from './FoldedFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { Similar } from './SimilarListings.tsx';

const callOwn = signedInClient(ownBusinessCalls);

interface Props {
  categories: readonly Category[];
  Card: Card<Business>;
}

/** Lists a business, or changes one of the member's own. */
export function BusinessScreen({ categories, Card }: Props) {
  const wizard = (begun: InitialValues<'business'> & { submitter: Submitter | null }) => (
    <ListingWizard
      definition={BUSINESS}
      {...begun}
      {...{ categories, Card }}
      fresh={newBusiness(begun.submitter)}
      check={(values) => problemsOf(BUSINESS, businessBody(values))}
      doubt={(values) => businessDoubts(values, new Date())}
      create={(values, idempotencyKey) =>
        callOwn('createBusiness', { body: businessBody(values), idempotencyKey })
      }
      changeOf={businessBody}
      update={(id, body) => callOwn('updateBusiness', { id, body })}
      preview={(values) => previewBusiness(values, categories)}
      layout={(form) => ({
        attributes: { render: () => <AttributeBoxes form={form} /> },
        name_si:
          LANGUAGES.length > 0
            ? folded(form, fields.otherNames, 'name_si', 'name_ta')
            : { with: ['name_ta'], render: () => null },
        facebook: folded(form, fields.socialPages, ...NETWORKS),
        found_at: {
          with: ['serves', 'serves_km', 'address', 'suburb', 'state', 'postcode'],
          render: () => <WhereFields form={form} />,
        },
        shown_contacts: {
          // It is a question, which no mark says may be left out.
          render: () => (
            <Boxes {...form.boxes('shown_contacts')} legend={fields.shownContacts.label} />
          ),
        },
        hours: { render: () => <HoursFields form={form} /> },
      })}
      beforeSending={(values) => (
        <Similar
          kind="business"
          question={comparedFacts(values)}
          ask={askSimilar}
          own={begun.edited?.listing.id}
        />
      )}
    />
  );
  return (
    <FormScreen
      kind="business"
      load={(named) =>
        loadInitialValues(BUSINESS, named, (id) => callOwn('getMyBusiness', { id }), {}, categories)
      }
      visitor={(begun) => wizard({ ...begun, submitter: null })}
    >
      {wizard}
    </FormScreen>
  );
}

/** Attributes that make sense in the category of the business, and ticked ones that don't, so that they can be unticked. */
function AttributeBoxes({ form: { values, boxes } }: FieldsProps) {
  // A box that is unticked stays: the keys are on it.
  const ticked = useRef(new Set<string>());
  for (const each of values.attributes) ticked.current.add(each);
  return (
    <Boxes
      {...boxes('attributes')}
      choices={businessFields.attributes.input.choices.filter(
        ({ value }) =>
          ticked.current.has(value) ||
          attributesOf(values.category).some(({ name }) => name === value),
      )}
    />
  );
}

interface FieldsProps {
  form: SubmissionForm<BusinessValues>;
}

/** The fields of where customers find the business; what the answer makes needless isn't asked. */
function WhereFields({ form }: FieldsProps) {
  const needless = needlessFields(form.values);
  return (
    <>
      <Select
        {...form.field('found_at')}
        label={fields.foundAt.label}
        none={fields.atAddress}
        choices={form.input('found_at').choices ?? []}
        // Answers that nobody asks for any more go: a wrong one would hold the form up out of sight.
        onChange={({ target: { value: found_at } }) =>
          form.change({ found_at, ...(found_at !== 'visits' && { serves: '', serves_km: '' }) })
        }
      />
      {!needless.includes('serves') && (
        <>
          <Field {...form.line('serves')} />
          <Field {...form.line('serves_km')} />
        </>
      )}
      <PlaceFields form={form} {...(needless.includes('address') && { street: HIDDEN_STREET })} />
    </>
  );
}

const HIDDEN_STREET = {
  label: forms.optional(fields.address.label),
  hint: fields.hiddenAddress,
};

const askSimilar = (question: string) =>
  callOwn('similarBusinesses', { body: JSON.parse(question) });

const comparedFacts = ({ name, suburb, state, contact_phone, website }: BusinessValues): string =>
  JSON.stringify({ name, suburb, state: state || null, contact_phone, website });

const newBusiness = (submitter: Submitter | null): BusinessValues => ({
  ...emptyValues(businessFields),
  ...(submitter && { email: submitter.email }),
});

const businessBody = (values: BusinessValues) => ({
  ...sentValues(businessFields, values),
  ...sentDetails.ofMany(values.images),
});
