import { account } from '#src/client/session/account.ts';
import { useIsUnseen, useUser } from '#src/client/session/use-account.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Unseen } from '#src/components/ui/Unseen.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { ACCOUNT_PATHS, DESK_PATHS } from '#src/domain/paths.ts';

type DeskPage = keyof typeof DESK_PATHS;

const PAGES: Readonly<Record<DeskPage, string>> = {
  queue: 'Review',
  advertisements: 'Advertisements',
  categories: 'Categories',
  lexicon: 'Search words',
  releases: 'Releases',
  mails: 'E-mails',
  status: 'Status',
};

/** Links between the pages of the desk, for staff; anybody else is told whom it is for. */
export function DeskDoor({ page }: { page: DeskPage }) {
  const user = useUser();
  const isUnseen = useIsUnseen();
  if (!user) return <Waiting text="Loading your account..." />;
  if (isUnseen) return <Unseen retry={account.resume} />;
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
  return (
    <nav className="tabs" aria-label="Desk">
      <ul>
        {(Object.keys(PAGES) as DeskPage[]).map((each) => (
          <li key={each}>
            <a href={DESK_PATHS[each]} aria-current={each === page ? 'page' : undefined}>
              {PAGES[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
