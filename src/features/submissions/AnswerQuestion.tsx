import { MessageForm } from '#src/api/messages.ts';
import { ownCalls } from '#src/api/own-calls.ts';
import { saveFailure } from '#src/client/failure.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { TextArea } from '#src/components/ui/Field.tsx';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { titleOf } from '#src/listings/title.ts';
import * as desk from '#texts/desk.ts';
import * as texts from '#texts/messages.ts';
import type { Owned } from './needs-attention.ts';

const callOwn = signedInClient(ownCalls);

const ANSWERS = {
  business: 'answerAboutBusiness',
  event: 'answerAboutEvent',
  deal: 'answerAboutDeal',
} as const;

interface Props {
  owned: Owned;
  answered: () => Promise<unknown>;
}

/** The field for the answer to what the team asks about a listing. */
export function AnswerQuestion({ owned: { kind, listing }, answered }: Props) {
  const { element, field, summary, isBusy } = useSchemaForm({
    schema: MessageForm,
    explain: saveFailure,
    submit: async (body) => {
      await callOwn(ANSWERS[kind], { id: listing.id, body });
      showToast(texts.thanks);
      await answered();
    },
  });
  return (
    <form className="stack gap-2" {...element}>
      <ErrorSummary summary={summary} />
      <TextArea
        {...field('text')}
        id={`answer-${kind}-${listing.id}`}
        label={texts.yourAnswer}
        rows={3}
      />
      <div>
        <Button type="submit" small aria-disabled={isBusy || undefined}>
          {isBusy ? desk.saving : texts.sendAnswer}
          <span className="visually-hidden">
            {' '}
            <Multilingual text={titleOf(listing)} />
          </span>
        </Button>
      </div>
    </form>
  );
}
