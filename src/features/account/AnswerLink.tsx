import { useState } from 'react';
import { callAccount } from '#src/client/session/account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as profile from '#texts/profile.ts';
import * as texts from '#texts/answer.ts';
import * as links from '#texts/stop-mail.ts';
import { LinkAction, WithToken } from './LinkAction.tsx';
import { OfferedTitles } from './OfferedTitles.tsx';

/** Answers what an e-mail asked, by its link: listings are taken over, or another address is agreed to or not. */
export const AnswerLink = () => <WithToken>{(token) => <Question token={token} />}</WithToken>;

// Read by a call of its own, which leaves the link good: programs that look through mails open it too.
const read = (token: string) => callAccount('readLink', { body: { token } });

function Question({ token }: { token: string }) {
  const { data, failure, reload } = useAnswer(token, read);
  const [said, setSaid] = useState<boolean | null>(null);
  const answer = (agrees: boolean) => async () => {
    await callAccount('answerLink', { body: { token, agrees } });
    setSaid(agrees);
  };
  if (failure?.errors['token']) return <Message tone="error">{failure.errors['token']}</Message>;
  if (failure) return <Trouble title={texts.notRead} text={failure.text} retry={reload} />;
  if (!data) return <p role="status">{links.opening}</p>;
  const { from, to, listings } = data;
  if (listings) {
    const why = (
      <>
        <p>{texts.offeredBy(from)}</p>
        <OfferedTitles listings={listings} />
        <p>{texts.theyGoTo(to)}</p>
      </>
    );
    return <LinkAction {...texts.takeOver} why={why} act={answer(true)} />;
  }
  return (
    <>
      {said !== false && (
        <LinkAction {...texts.agree} why={texts.whyAgree(from, to)} act={answer(true)} />
      )}
      {said !== true && <LinkAction {...texts.refuse} act={answer(false)} />}
      {said === false && (
        <ButtonLink href={ACCOUNT_PATHS.forgotPassword}>{profile.setPassword}</ButtonLink>
      )}
    </>
  );
}
