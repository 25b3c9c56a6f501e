import { useUser } from '#src/client/session/use-account.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';

/** The way to the review desk, for staff. */
export function ReviewLink() {
  return (
    useUser()?.is_staff && (
      <p>
        <ButtonLink look="quiet" icon="eye" href={ACCOUNT_PATHS.review}>
          Review desk
        </ButtonLink>
      </p>
    )
  );
}
