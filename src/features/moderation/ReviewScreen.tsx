import { account } from '#src/client/session/account.ts';
import { useIsUnseen, useUser } from '#src/client/session/use-account.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { ReviewDesk } from './ReviewDesk.tsx';
import { Trouble } from './Trouble.tsx';

/** The review desk for staff; a visitor sees what the page has instead. */
export function ReviewScreen() {
  const user = useUser();
  const isUnseen = useIsUnseen();
  if (!user) return <Waiting text="Loading your account..." />;
  if (isUnseen) {
    return (
      <Trouble
        title="We couldn't load your account"
        text="You're still signed in. We couldn't reach the server."
        retry={account.resume}
      />
    );
  }
  if (!user.is_staff) {
    return (
      <EmptyState title="This page is for our team" titleAs="h1">
        <p>Your own businesses and events are on your dashboard.</p>
        <ButtonLink icon="layout-dashboard" href={ACCOUNT_PATHS.dashboard}>
          Go to your dashboard
        </ButtonLink>
      </EmptyState>
    );
  }
  return <ReviewDesk />;
}
