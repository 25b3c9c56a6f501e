import { ownBusinessCalls } from '#src/api/own-business-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import type { Category } from '#src/domain/values.ts';
import { BUSINESS, businessFields, type BusinessValues } from '#src/listings/business.ts';
import { emptyValues, sentValues } from '#src/listings/field.ts';
import { FormScreen } from './FormScreen.tsx';
import { HoursFields } from './HoursFields.tsx';
import { begin, problemsOf, type Submitter } from './listing-form.ts';
import { ListingWizard } from './ListingWizard.tsx';
import { placeOf } from './PlaceFields.tsx';
import { Similar } from './SimilarBusinesses.tsx';

const callOwn = signedInClient(ownBusinessCalls);

/** Lists a business, or changes one of mine. */
export function BusinessScreen({ categories }: { categories: readonly Category[] }) {
  return (
    <FormScreen
      kind="business"
      load={(named) =>
        begin(BUSINESS, named, (id) => callOwn('getMyBusiness', { id }), {}, categories)
      }
    >
      {(submitter, { edited, copied }) => (
        <ListingWizard
          definition={BUSINESS}
          submitter={submitter}
          edited={edited}
          copied={copied}
          categories={categories}
          fresh={newBusiness(submitter)}
          check={(values) => problemsOf(BUSINESS, businessBody(values))}
          create={(values, idempotencyKey) =>
            callOwn('createBusiness', { body: businessBody(values), idempotencyKey })
          }
          update={(id, values) => callOwn('updateBusiness', { id, body: businessBody(values) })}
          layout={(form) => ({
            address: placeOf(form),
            hours: { draw: () => <HoursFields form={form} /> },
          })}
          beforeReview={(values) => <Similar values={values} edited={edited?.id ?? null} />}
        />
      )}
    </FormScreen>
  );
}

const newBusiness = ({ email }: Submitter): BusinessValues => ({
  ...emptyValues(businessFields),
  email,
});

/** What is sent. */
const businessBody = (values: BusinessValues) => sentValues(businessFields, values);
