import { useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { failureOf } from '#src/client/failure.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import type { Helper } from '#src/api/claims.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { AddHelper } from './AddHelper.tsx';
import { HelperItem } from './HelperItem.tsx';
import styles from './helpers.module.css';

/** Who may redeem for a business of mine. A visitor sees what the page has instead. */
export function HelpersScreen() {
  const user = useUser();
  const { data, error, reload } = useAnswer(user && String(user.id), askHelpers);
  if (data) return <Helpers key={data.business.id} {...data} />;
  if (error === undefined) return <Waiting text="Loading the helpers..." />;
  return (
    <div className={styles.screen}>
      <h1>Helpers</h1>
      {error === NO_BUSINESS || (error instanceof Refusal && error.status === 404) ? (
        <Message tone="error" title="This isn't a business of yours">
          <p>Open the helpers of a published business from your dashboard.</p>
          <p>
            <ButtonLink look="quiet" href={ACCOUNT_PATHS.dashboard}>
              Go to your dashboard
            </ButtonLink>
          </p>
        </Message>
      ) : (
        <Trouble
          title="We couldn't load the helpers"
          text={failureOf(error, navigator.onLine).text}
          retry={reload}
        />
      )}
    </div>
  );
}

interface HelpersProps {
  business: { id: number; name: string | null };
  helpers: readonly Helper[];
}

function Helpers({ business, helpers: loaded }: HelpersProps) {
  const [helpers, setHelpers] = useState(loaded);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>
          {business.name ? (
            <>
              Helpers of <Multilingual text={business.name} />
            </>
          ) : (
            'Helpers'
          )}
        </h1>
        <p>
          Your helpers may redeem deals of this business, and nothing else. They sign in with their
          own account, and open <a href={ACCOUNT_PATHS.redeem}>the page that checks codes</a> on
          their phone.
        </p>
      </div>
      <AddHelper
        businessId={business.id}
        added={(helper) => setHelpers([...helpers.filter(({ id }) => id !== helper.id), helper])}
      />
      <section className={`card stack ${styles.section}`} aria-labelledby="helpers">
        <h2 id="helpers">Who may redeem</h2>
        <p>You, and{helpers.length > 0 ? ':' : ' nobody else yet.'}</p>
        {helpers.length > 0 && (
          <ul className={styles.helpers}>
            {helpers.map((helper) => (
              <HelperItem
                key={helper.id}
                helper={helper}
                removed={() => setHelpers(helpers.filter(({ id }) => id !== helper.id))}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const NO_BUSINESS = new Error('The address names no business.');

/** The helpers of the business that an address such as `/helpers?business=17` names. */
async function askHelpers(): Promise<HelpersProps> {
  const id = Number(new URLSearchParams(location.search).get('business'));
  if (!Number.isInteger(id) || id < 1) throw NO_BUSINESS;
  const [{ results: helpers }, { results: shops }] = await Promise.all([
    callClaims('listHelpers', { id }),
    callClaims('listRedeemingFor'),
  ]);
  const name = shops.find((shop) => shop.id === id)?.name ?? null;
  return { business: { id, name }, helpers };
}
