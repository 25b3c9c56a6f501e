import { useEffect, useState } from 'react';
import { callAccount } from '#src/client/session/account.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as profile from '#texts/profile.ts';
import * as texts from '#texts/answer.ts';
import { LinkAction } from './LinkAction.tsx';
import { secretQuery } from './secret-query.ts';

/** Answers what an e-mail asked, by its link: listings are taken over, or another address is agreed to or not. */
export function AnswerLink() {
  const [about, setAbout] = useState<string | null>(null);
  const [said, setSaid] = useState<boolean | null>(null);
  useEffect(() => setAbout(secretQuery.get('about')), []);
  const answer = (agrees: boolean) => async (token: string) => {
    await callAccount('answerLink', { body: { token, agrees } });
    setSaid(agrees);
  };
  if (about === 'hand-over') return <LinkAction {...texts.takeOver} act={answer(true)} />;
  return (
    <>
      {said !== false && <LinkAction {...texts.agree} act={answer(true)} />}
      {said !== true && about && <LinkAction {...texts.refuse} act={answer(false)} />}
      {said === false && (
        <ButtonLink href={ACCOUNT_PATHS.forgotPassword}>{profile.setPassword}</ButtonLink>
      )}
    </>
  );
}
