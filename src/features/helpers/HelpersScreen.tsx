import { useEffect, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { failureOf } from '#src/client/failure.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import type { Helper } from '#src/api/claims.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { AddHelper } from './AddHelper.tsx';
import { HelperItem } from './HelperItem.tsx';
import styles from './helpers.module.css';

type State =
  | { at: 'waiting' }
  | { at: 'failed'; isGone: boolean; why: string | null }
  | { at: 'list'; business: { id: number; name: string | null }; helpers: readonly Helper[] };

/** Who may redeem for a business of mine. A visitor sees what the page has instead. */
export function HelpersScreen() {
  const userId = useUser()?.id;
  const [state, setState] = useState<State>({ at: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads anew as well.
  useEffect(() => {
    if (userId === undefined) return;
    setState({ at: 'waiting' });
    load().then(setState, (error: unknown) =>
      setState({
        at: 'failed',
        isGone: error instanceof Refusal && error.status === 404,
        why: failureOf(error, navigator.onLine).text,
      }),
    );
  }, [userId, attempt]);

  if (state.at === 'waiting') return <Waiting text="Loading the helpers..." />;
  if (state.at === 'failed') {
    return (
      <div className={styles.screen}>
        <h1>Helpers</h1>
        {state.isGone ? (
          <Message tone="error" title="This isn't a business of yours">
            <p>Open the helpers of a published business from your dashboard.</p>
            <p>
              <ButtonLink look="quiet" href={ACCOUNT_PATHS.dashboard}>
                Go to your dashboard
              </ButtonLink>
            </p>
          </Message>
        ) : (
          <Message tone="error" title="We couldn't load the helpers">
            <p>{state.why}</p>
            <p>
              <Button look="quiet" icon="rotate-ccw" onClick={() => setAttempt(attempt + 1)}>
                Retry
              </Button>
            </p>
          </Message>
        )}
      </div>
    );
  }

  const { business, helpers } = state;
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
        added={(helper) =>
          setState({
            ...state,
            helpers: [...helpers.filter(({ id }) => id !== helper.id), helper],
          })
        }
      />
      <section className={styles.section} aria-labelledby="helpers">
        <h2 id="helpers">Who may redeem</h2>
        <p>You, and{helpers.length > 0 ? ':' : ' nobody else yet.'}</p>
        {helpers.length > 0 && (
          <ul className={styles.helpers}>
            {helpers.map((helper) => (
              <HelperItem
                key={helper.id}
                helper={helper}
                removed={() =>
                  setState({ ...state, helpers: helpers.filter(({ id }) => id !== helper.id) })
                }
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The helpers of the business that an address such as `/helpers?business=17` names. */
async function load(): Promise<State> {
  const id = Number(new URLSearchParams(location.search).get('business'));
  if (!Number.isInteger(id) || id < 1) return { at: 'failed', isGone: true, why: null };
  const [{ results: helpers }, { results: shops }] = await Promise.all([
    callClaims('listHelpers', { id }),
    callClaims('listRedeemingFor'),
  ]);
  const name = shops.find((shop) => shop.id === id)?.name ?? null;
  return { at: 'list', business: { id, name }, helpers };
}
