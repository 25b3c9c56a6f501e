import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import type { Submitter } from './submitter.ts';

interface Props {
  title: string;
  submitter: Submitter;
  /** What the last decision said, for who edits a listing. */
  reason: string | null;
  /** True while the form shows what this browser had kept. */
  isRestored: boolean;
  startAgain: () => void;
  children?: React.ReactNode;
}

/** What a form says before its fields. */
export function FormHead({ title, submitter, reason, isRestored, startAgain, children }: Props) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {!submitter.isConfirmed && (
        <Message tone="info" title="Confirm your email address">
          <p>
            It has to be confirmed before you can send this form. We&apos;ve sent a link to{' '}
            {submitter.email}. Open it, or{' '}
            <a href={ACCOUNT_PATHS.profile}>ask for a new one on your profile</a>. You can fill in
            the form meanwhile: what you enter is kept.
          </p>
        </Message>
      )}
      {reason && (
        <Message tone="info" title="What our team said">
          {reason}
        </Message>
      )}
      {isRestored && (
        <Message tone="info">
          <p>We kept what you had filled in on this device.</p>
          <p>
            <Button look="quiet" small icon="rotate-ccw" onClick={startAgain}>
              Start again
            </Button>
          </p>
        </Message>
      )}
    </>
  );
}
