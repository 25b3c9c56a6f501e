import { useState } from 'react';
import { wholeText } from '#src/client/failure.ts';
import { useNotice } from '#src/client/session/use-account.ts';
import { callOwnAccount } from '#src/client/session/signed-in-client.ts';
import { useAction } from '#src/client/use-action.ts';
import { useKeptFor } from '#src/client/use-kept-for.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Asks } from '#src/components/ui/Field.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Agreement, Sentence } from '#src/components/ui/Sentence.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import type { Card } from '#src/features/listings/card/FlipCard.tsx';
import { PreviewCard } from '#src/features/listings/card/PreviewCard.tsx';
import { PreviewPageButton } from '#src/features/listings/detail/PreviewPageButton.tsx';
import type { ListingOf, ValuesOf } from '#src/listings/definitions.ts';
import { Multilingual, Prose } from '#src/features/listings/card/Multilingual.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/forms.ts';
import { linkSent } from '#texts/profile.ts';
import * as pages from '#texts/site-pages.ts';
import { type Layout, ListingFields } from './ListingFields.tsx';
import { LoginFirst } from './LoginFirst.tsx';
import styles from './submissions.module.css';
import {
  type ListingForm,
  type ListingFormOptions,
  type SubmissionForm,
  useListingForm,
} from './use-listing-form.ts';

interface FrameProps<Of extends Kind> extends Pick<
  FormProps<Of>,
  'definition' | 'submitter' | 'edited' | 'Card' | 'preview'
> {
  lead?: string;
  form: ListingForm<Of>;
  /** The effect of its button, which sends the form, or goes on to the next step. */
  submit: () => unknown;
  isLast?: boolean;
  previous?: React.ReactNode;
  children: React.ReactNode;
}

/** The rules that somebody agrees to who sends a listing. */
const RULES = <Agreement text={pages.rulesForListings} pages={['listing-rules', 'privacy']} />;

/** The frame of a listing's form: the texts before its fields, and the button below them. */
export function ListingFormFrame<Of extends Kind>({
  definition,
  lead,
  submitter,
  edited,
  form,
  submit,
  isLast = true,
  previous,
  Card,
  preview,
  children,
}: FrameProps<Of>) {
  const { fields, step, summary, element, isRestored, startAgain, seePage, draft, note } = form;
  const mending = edited?.mending;
  const notice = useNotice();
  return (
    <div className={`stack gap-6 form-column ${styles.page}`}>
      <h1 tabIndex={-1}>
        {edited ? (
          <Sentence text={texts.editTitle}>
            <Multilingual text={edited.title} />
          </Sentence>
        ) : (
          texts.add[definition.kind]
        )}
      </h1>
      {mending ? mending.lead : lead && <p className="muted measure">{lead}</p>}
      {notice && <Message tone={notice.tone}>{notice.text}</Message>}
      {!submitter && <BeforeSignIn step={step} />}
      {submitter?.email_confirmed === false && <ConfirmFirst email={submitter.email} />}
      {edited?.reason && (
        <Message tone="info" title={texts.whatTeamSaid}>
          <Prose text={edited.reason} />
        </Message>
      )}
      {isRestored && (
        <Message tone="info">
          <p>{texts.kept}</p>
          <p>
            <Button look="quiet" small icon="rotate-ccw" onClick={startAgain}>
              {texts.startAgain}
            </Button>
          </p>
        </Message>
      )}
      <div className={styles.sides}>
        <form className={`card stack gap-6 ${styles.form}`} {...element(submit)}>
          <Asks value={summary?.asks === true}>{children}</Asks>
          {isLast && mending && (
            <mending.Note
              value={note}
              error={fields.errors['note']}
              change={(written) => {
                draft.change({ note: written });
                form.edited('note');
              }}
            />
          )}
          {isLast && !edited && RULES}
          <div className={`cluster gap-3 ${styles.actions}`}>
            {previous}
            {(submitter || !isLast) && (
              <SubmitButton isLast={isLast} isBusy={fields.isBusy} action={mending?.action} />
            )}
          </div>
        </form>
        <section className={`stack gap-3 ${styles.preview}`} aria-labelledby="preview">
          <h2 className="text-lg" id="preview">
            {common.preview}
          </h2>
          <p className="small-print">{texts.previewHint}</p>
          <PreviewCard Card={Card} listing={preview(fields.values)} />
          {submitter && <PreviewPageButton onClick={() => seePage(preview)} />}
        </section>
      </div>
    </div>
  );
}

interface SubmitProps {
  isLast: boolean;
  isBusy: boolean;
  /** Its label, where it sends something else than a submission. */
  action?: string | undefined;
}

const SubmitButton = ({ isLast, isBusy, action = common.submitForReview }: SubmitProps) => (
  <Button
    type="submit"
    className={styles.submit}
    iconAtEnd={!isLast}
    {...(!isLast && { icon: 'arrow-right' })}
    aria-disabled={isBusy || undefined}
  >
    {isLast ? (isBusy ? common.submitting : action) : common.next}
  </Button>
);

/** Tells a visitor, as the form begins, what needs an account; and that nothing is kept, where it isn't. */
function BeforeSignIn({ step }: { step: number }) {
  const keptFor = useKeptFor();
  return (
    <>
      {keptFor !== 'always' && <Message tone="info">{texts.unkept}</Message>}
      {step === 1 && <LoginFirst text={texts.addBusinessLead} />}
    </>
  );
}

/** Asks to confirm an address, without which nothing can be sent; the link, sent again, leads back to this form. */
function ConfirmFirst({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, run } = useAction();
  const resend = async () => {
    const way_back = { path: location.pathname + location.search };
    await callOwnAccount('resendConfirmation', { body: { way_back } });
    setSent(true);
  };
  return (
    <Message tone="info" title={texts.confirmTitle}>
      <p>{texts.confirm(email)}</p>
      {(failure || isSent) && <p>{failure ? wholeText(failure) : linkSent(email)}</p>}
      <p>
        <Button
          look="quiet"
          small
          aria-disabled={isBusy || undefined}
          onClick={() => void run(resend)}
        >
          {common.sendAgain}
        </Button>
      </p>
    </Message>
  );
}

export interface FormProps<Of extends Kind> extends ListingFormOptions<Of> {
  layout: (form: SubmissionForm<ValuesOf[Of]>) => Layout<ValuesOf[Of]>;
  categories?: readonly Category[];
  /** The card that lists show. */
  Card: Card<ListingOf[Of]>;
  /** The listing that the form would make. */
  preview: (values: ValuesOf[Of]) => ListingOf[Of];
  /** Remarks on the values, on the step or below the fields, with the button that sends them. */
  beforeSending?: (values: ValuesOf[Of]) => React.ReactNode;
}

/**
 * The form of a listing in one page: a section for each step of its definition. On a phone the sections fold away but
 * for the one that is asked for; the summary of errors unfolds a section with a wrong field.
 */
export function SectionedForm<Of extends Kind>(props: FormProps<Of> & { lead: string }) {
  const { definition, layout, categories = [], beforeSending } = props;
  const form = useListingForm<Of>(props);
  const { step, summary, submit } = form;
  return (
    <ListingFormFrame {...props} {...{ form, submit }}>
      <ErrorSummary summary={summary} />
      <div className={styles.parts}>
        {definition.steps.map(({ title }, index) => (
          <details key={title} className={styles.part} open={index + 1 === step}>
            <summary>
              <h2>{title}</h2>
              <Icon name="chevron-down" />
            </summary>
            <div className="stack gap-6">
              {/* A heading of its own, where nothing folds and no summary holds it. */}
              <h2>{title}</h2>
              <ListingFields {...{ definition, form, layout, categories }} step={index + 1} />
            </div>
          </details>
        ))}
      </div>
      {beforeSending?.(form.fields.values)}
    </ListingFormFrame>
  );
}
