import { Refusal } from '#src/client/api.ts';
import { askRedeemingFor, callClaims } from '#src/client/claim-calls.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useAction } from '#src/client/use-action.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { NotYours } from '#src/components/ui/NotYours.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { LinkedText, Sentence } from '#src/components/ui/Sentence.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { type Helper, HelperForm } from '#src/api/claims.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as texts from '#texts/helpers.ts';
import { LANGUAGE } from '#texts/language.ts';

/** People who may redeem for one's business. A visitor sees other content of the page. */
export function HelpersScreen() {
  const user = useUser();
  const { data, error, failure, reload } = useAnswer(user && String(user.id), askHelpers);
  if (data) return <Helpers {...data} reload={reload} />;
  if (error === undefined) return <Waiting text={texts.loading} />;
  return (
    <div className="stack gap-6 form-column">
      <h1>{texts.title}</h1>
      {error === NO_BUSINESS || (error instanceof Refusal && error.status === 404) ? (
        <NotYours title={texts.notYours} text={texts.howToOpen} />
      ) : (
        <Trouble title={texts.notLoaded} text={failure?.text ?? null} retry={reload} />
      )}
    </div>
  );
}

interface Loaded {
  business: { id: number; name: string | null };
  helpers: readonly Helper[];
}

interface HelpersProps extends Loaded {
  reload: () => Promise<unknown>;
}

function Helpers({ business, helpers, reload }: HelpersProps) {
  return (
    <div className="stack gap-6 form-column">
      <div className="stack gap-3">
        <h1>
          {business.name ? (
            <Sentence text={texts.titleOf}>
              <Multilingual text={business.name} />
            </Sentence>
          ) : (
            texts.title
          )}
        </h1>
        <p className="muted measure">
          <LinkedText text={texts.whatTheyMay} href={ACCOUNT_PATHS.redeem} />
        </p>
      </div>
      <AddHelper businessId={business.id} added={reload} />
      <Section id="helpers" title={texts.whoMayRedeem}>
        <p>{helpers.length > 0 ? texts.youAnd : texts.youAlone}</p>
        {helpers.length > 0 && (
          <ul className="stack gap-3 divided">
            {helpers.map((helper) => (
              <HelperItem key={helper.id} helper={helper} removed={reload} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

const NO_BUSINESS = new Error('The address names no business.');

/** The helpers of the business in an address such as `/helpers?business=17`. */
async function askHelpers(): Promise<Loaded> {
  const id = Number(new URLSearchParams(location.search).get('business'));
  if (!Number.isInteger(id) || id < 1) throw NO_BUSINESS;
  const [{ results: helpers }, { results: shops }] = await Promise.all([
    callClaims('listHelpers', { id }),
    askRedeemingFor(),
  ]);
  const name = shops.find((shop) => shop.id === id)?.name ?? null;
  return { business: { id, name }, helpers };
}

interface AddProps {
  businessId: number;
  added: () => Promise<unknown>;
}

/** Names a helper by the e-mail address of their account. */
function AddHelper({ businessId, added }: AddProps) {
  const { element, field, summary, isBusy } = useSchemaForm({
    schema: HelperForm,
    submit: async (body, form) => {
      const { email } = await callClaims('addHelper', { id: businessId, body });
      await added();
      form.reset();
      showToast(texts.added(email));
    },
  });
  return (
    <Section id="add-helper" title={texts.nameOne}>
      <form className="stack" {...element}>
        <ErrorSummary summary={summary} />
        <Field
          {...field('email')}
          label={texts.theirEmail}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <Button type="submit" icon="users" className="start" aria-disabled={isBusy || undefined}>
          {isBusy ? texts.adding : texts.add}
        </Button>
      </form>
    </Section>
  );
}

const WHEN = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long' });

function HelperItem({ helper, removed }: { helper: Helper; removed: HelpersProps['reload'] }) {
  const { isBusy, failure, run } = useAction();
  const remove = () =>
    run(async () => {
      try {
        await callClaims('removeHelper', { id: helper.id });
      } catch (error) {
        // The helper was removed elsewhere already.
        if (!(error instanceof Refusal && error.status === 404)) throw error;
      }
      showToast(texts.removed(helper.email));
      await removed();
    });

  return (
    <li className="stack gap-3">
      <div className="ends">
        <p>
          <strong>{helper.email}</strong>
          <br />
          <span className="small-print">{texts.since(WHEN.format(new Date(helper.named_at)))}</span>
        </p>
        <ConfirmButton
          label={texts.remove}
          of={helper.email}
          question={texts.removeQuestion(helper.email)}
          text={texts.whatStays}
          isBusy={isBusy}
          onConfirm={() => void remove()}
        />
      </div>
      {failure && <Message tone="error">{failure.text}</Message>}
    </li>
  );
}
