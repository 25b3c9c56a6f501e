import { Fragment, useCallback } from 'react';
import { Refusal } from '#src/client/api.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { NotYours } from '#src/components/ui/NotYours.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import * as texts from '#texts/forms.ts';
import type { ListingsInAddress, Submitter } from './listing-form.ts';

interface Props<Loaded> {
  kind: Kind;
  load: (named: ListingsInAddress) => Promise<Loaded>;
  /** Renders the form, once the member and the data are known. */
  children: (begun: Loaded & { submitter: Submitter }) => React.ReactNode;
}

/** The content of a form's page before the form is ready. A visitor sees other content of the page. */
export function FormScreen<Loaded>({ kind, load, children }: Props<Loaded>) {
  const submitter = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `load` of the same screen asks the same
  const ask = useCallback(() => load(namedIn(location.search)), []);
  const { data, error, failure, reload } = useAnswer(submitter && String(submitter.id), ask);

  if (submitter && data !== undefined) {
    return <Fragment key={submitter.id}>{children({ ...data, submitter })}</Fragment>;
  }
  if (error === undefined) return <Waiting text={texts.loading} />;
  return (
    <>
      <h1>{texts.add[kind]}</h1>
      {error instanceof Refusal && error.status === 404 ? (
        <NotYours title={texts.notYours} text={texts.whyNotYours} />
      ) : (
        <Trouble title={texts.notLoaded} text={failure?.text ?? null} retry={reload} />
      )}
    </>
  );
}

/** The listing in an address such as `/add-business?edit=17`. */
function namedIn(search: string): ListingsInAddress {
  const named = new URLSearchParams(search);
  const idOf = (name: string) => {
    const id = Number(named.get(name) ?? Number.NaN);
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  return { edit: idOf('edit'), copy: idOf('copy') };
}
