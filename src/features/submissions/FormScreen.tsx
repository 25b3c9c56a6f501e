import { useEffect, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { isSimulated } from '#src/client/session/simulation.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { NOBODY, type Who, whoIs } from './who.ts';

interface Props<Loaded> {
  /** Such as "Add Business". */
  title: string;
  /** Loads what the form begins with: the listing that the address names, if it is an edit. */
  load: (edited: number | null) => Promise<Loaded>;
  /** The form, once it is known who fills it in and what it begins with. */
  children: (who: Who, loaded: Loaded) => React.ReactNode;
}

type State<Loaded> =
  { at: 'waiting' } | { at: 'form'; loaded: Loaded } | { at: 'failed'; isGone: boolean };

/** What stands on a form's page before the form can. A visitor sees what the page has instead. */
export function FormScreen<Loaded>({ title, load, children }: Props<Loaded>) {
  const user = useUser();
  const who = isSimulated ? NOBODY : user && whoIs(user);
  const [state, setState] = useState<State<Loaded>>({ at: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const id = who?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or attempt loads anew, nothing else does.
  useEffect(() => {
    if (id === undefined) return;
    setState({ at: 'waiting' });
    load(editedId(location.search)).then(
      (loaded) => setState({ at: 'form', loaded }),
      (error: unknown) =>
        setState({ at: 'failed', isGone: error instanceof Refusal && error.status === 404 }),
    );
  }, [id, attempt]);

  if (!who || state.at === 'waiting') return <Waiting text="Loading the form..." />;
  if (state.at === 'form') return children(who, state.loaded);
  return (
    <>
      <h1>{title}</h1>
      {state.isGone ? (
        <Message tone="error" title="This isn't a listing of yours">
          <p>It may have been withdrawn, or belong to another account.</p>
          <p>
            <ButtonLink look="quiet" href={ACCOUNT_PATHS.dashboard}>
              Go to your dashboard
            </ButtonLink>
          </p>
        </Message>
      ) : (
        <Message tone="error" title="We couldn't load this form">
          <p>
            <Button look="quiet" icon="rotate-ccw" onClick={() => setAttempt(attempt + 1)}>
              Retry
            </Button>
          </p>
        </Message>
      )}
    </>
  );
}

/** The id that an address such as `/add-business?edit=17` names. */
function editedId(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('edit') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : null;
}
