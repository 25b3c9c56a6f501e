import { Fragment, useCallback } from 'react';
import { Refusal } from '#src/client/api.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { NotYours } from '#src/components/ui/NotYours.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { addTitle, type Named, type Submitter } from './listing-form.ts';

interface Props<Loaded> {
  kind: Kind;
  /** Loads what the form begins with. */
  load: (named: Named) => Promise<Loaded>;
  /** The form, once it is known who fills it in and what it begins with. */
  children: (begun: Loaded & { submitter: Submitter }) => React.ReactNode;
}

/** What stands on a form's page before the form can. A visitor sees what the page has instead. */
export function FormScreen<Loaded>({ kind, load, children }: Props<Loaded>) {
  const submitter = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `load` of the same screen asks the same
  const ask = useCallback(() => load(namedIn(location.search)), []);
  const { data, error, failure, reload } = useAnswer(submitter && String(submitter.id), ask);

  if (submitter && data !== undefined) {
    return <Fragment key={submitter.id}>{children({ ...data, submitter })}</Fragment>;
  }
  if (error === undefined) return <Waiting text="Loading the form..." />;
  return (
    <>
      <h1>{addTitle(kind)}</h1>
      {error instanceof Refusal && error.status === 404 ? (
        <NotYours
          title="This isn't a listing of yours"
          text="It may have been withdrawn, or belong to another account."
        />
      ) : (
        <Trouble title="We couldn't load this form" text={failure?.text ?? null} retry={reload} />
      )}
    </>
  );
}

/** What an address such as `/add-business?edit=17` names. */
function namedIn(search: string): Named {
  const named = new URLSearchParams(search);
  const idOf = (name: string) => {
    const id = Number(named.get(name) ?? Number.NaN);
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  return { edit: idOf('edit'), copy: idOf('copy') };
}
