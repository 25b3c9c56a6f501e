import type { Category } from '#src/domain/values.ts';
import { editedListing } from './listing-form.ts';
import { BusinessWizard } from './BusinessWizard.tsx';
import { FormScreen } from './FormScreen.tsx';
import { callOwn } from './submission-calls.ts';

/** Lists a business, or changes one of mine. */
export function BusinessScreen({ categories }: { categories: readonly Category[] }) {
  return (
    <FormScreen
      title="Add Business"
      load={async (id) => (id === null ? null : callOwn('getMyBusiness', { id }))}
    >
      {(submitter, business) => (
        <BusinessWizard
          key={submitter.id}
          submitter={submitter}
          categories={categories}
          edited={business && editedListing('business', business, categories)}
        />
      )}
    </FormScreen>
  );
}
