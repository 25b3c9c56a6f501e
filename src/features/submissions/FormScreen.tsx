import { Fragment, useCallback } from 'react';
import { Refusal } from '#src/client/api.ts';
import { draftKey, forgetOldDraft } from '#src/client/draft-key.ts';
import { KEYS } from '#src/client/session/stored-sign-in.ts';
import { useIsVisitor, useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { NotYours } from '#src/components/ui/NotYours.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import * as texts from '#texts/forms.ts';
import type { ListingsInAddress, Submitter } from './listing-form.ts';
import { LoginFirst } from './LoginFirst.tsx';

interface Props<Loaded> {
  kind: Kind;
  load: (named: ListingsInAddress) => Promise<Loaded>;
  /** Renders the form for a visitor, who may begin it; without it a visitor sees other content of the page. */
  visitor?: (begun: Loaded) => React.ReactNode;
  /** Renders the form, once the member and the data are known. */
  children: (begun: Loaded & { submitter: Submitter }) => React.ReactNode;
}

/** The content of a form's page before the form is ready. */
export function FormScreen<Loaded>({ kind, load, visitor, children }: Props<Loaded>) {
  const submitter = useUser();
  const isVisitor = useIsVisitor() && visitor !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `load` of the same screen asks the same
  const ask = useCallback(async (who: string) => {
    const named = namedIn(location.search);
    return who === VISITOR && !mayBegin(kind, named) ? null : load(named);
  }, []);
  const who = submitter ? String(submitter.id) : isVisitor ? VISITOR : null;
  const { data, error, failure, reload } = useAnswer(who, ask);

  if (data) {
    return (
      <Fragment key={who}>
        {submitter ? children({ ...data, submitter }) : visitor?.(data)}
      </Fragment>
    );
  }
  if (data === undefined && error === undefined) return <Waiting text={texts.loading} />;
  return (
    <>
      <h1>{texts.add[kind]}</h1>
      {data === null ? (
        <LoginFirst text={texts.loginForThis} />
      ) : error instanceof Refusal && error.status === 404 ? (
        <NotYours title={texts.notYours} text={texts.whyNotYours} />
      ) : (
        <Trouble title={texts.notLoaded} text={failure?.text ?? null} retry={reload} />
      )}
    </>
  );
}

const VISITOR = 'visitor';

/**
 * Whether a visitor may begin a form: not that of a listing, nor on a device that keeps the one of somebody whose
 * sign-in ended.
 */
function mayBegin(kind: Kind, { edit, copy, mend }: ListingsInAddress): boolean {
  forgetOldDraft(localStorage, Date.now());
  const kept = draftKey(kind, Number(localStorage.getItem(KEYS.owner)));
  return (edit ?? copy ?? mend) === null && localStorage.getItem(kept) === null;
}

/** The listing in an address such as `/add-business?edit=17`. */
function namedIn(search: string): ListingsInAddress {
  const named = new URLSearchParams(search);
  const idOf = (name: string) => {
    const id = Number(named.get(name) ?? Number.NaN);
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  return { edit: idOf('edit'), copy: idOf('copy'), mend: idOf('mend') };
}
