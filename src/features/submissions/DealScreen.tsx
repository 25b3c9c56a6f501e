import { isSimulated } from '#src/client/session/simulation.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { MAX_PAGE_SIZE } from '#src/listings/query.ts';
import type { OwnDeal } from '#src/api/submissions.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import type { Shop } from './deal-form.ts';
import { editedListing } from './listing-form.ts';
import { DealForm } from './DealForm.tsx';
import { FormScreen } from './FormScreen.tsx';
import { callOwn } from './submission-calls.ts';

interface Props {
  /** Businesses to choose from where the form is only shown. */
  examples: readonly Shop[];
}

/** Makes a deal of a business of mine, or changes one. */
export function DealScreen({ examples }: Props) {
  return (
    <FormScreen
      title="Add Deal"
      load={async (id): Promise<{ deal: OwnDeal | null; shops: readonly Shop[] }> => {
        if (isSimulated) return { deal: null, shops: examples };
        if (id === null) return { deal: null, shops: await publishedShops() };
        const deal = await callOwn('getMyDeal', { id });
        return { deal, shops: [deal.business] };
      }}
    >
      {(submitter, { deal, shops }) =>
        shops.length === 0 ? (
          <EmptyState title="A deal needs a business" titleAs="h1">
            <p>Once a business of yours is published, you can make deals of it here.</p>
            <ButtonLink icon="store" href={SUBMISSION_PATHS.business}>
              Add Business
            </ButtonLink>
          </EmptyState>
        ) : (
          <DealForm
            key={submitter.id}
            submitter={submitter}
            shops={shops}
            shop={shops.length === 1 ? shops[0] : askedFor(shops, location.search)}
            edited={deal && { ...editedListing('deal', deal), claims: deal.used_count }}
          />
        )
      }
    </FormScreen>
  );
}

/** All businesses of mine that may offer deals. */
async function publishedShops(): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let page = 1; ; page++) {
    const { count, results } = await callOwn('listMyBusinesses', {
      query: { status: 'published', page, page_size: MAX_PAGE_SIZE },
    });
    shops.push(...results);
    if (page * MAX_PAGE_SIZE >= count) return shops;
  }
}

/** The business that an address such as `/add-deal?business=17` names. */
const askedFor = (shops: readonly Shop[], search: string): Shop | undefined =>
  shops.find(({ id }) => String(id) === new URLSearchParams(search).get('business'));
