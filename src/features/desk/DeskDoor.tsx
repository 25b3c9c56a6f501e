import { useRef } from 'react';
import { isShut } from '#src/client/session/account-store.ts';
import { account } from '#src/client/session/account.ts';
import { useIsUnseen, useUser } from '#src/client/session/use-account.ts';
import { useReturn } from '#src/client/use-return.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Unseen } from '#src/components/ui/Unseen.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { ACCOUNT_PATHS, DESK_PATHS, DESK_ROLES } from '#src/domain/paths.ts';
import { isTeam, mayAs } from '#src/domain/roles.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/desk.ts';

type DeskPage = keyof typeof DESK_PATHS;

const PAGES = Object.keys(DESK_PATHS) as DeskPage[];

/** Links between the pages of the desk, for staff; anybody else is told whom it is for. */
export function DeskDoor({ page }: { page: DeskPage }) {
  const user = useUser();
  const isUnseen = useIsUnseen();
  const isClosed = user !== null && isShut(user);
  const nav = useRef<HTMLElement>(null);
  useReturn(!isClosed, () => nav.current?.focus());
  if (!user) return <Waiting text={common.loadingAccount} />;
  if (isUnseen) return <Unseen retry={account.resume} />;
  // Another part of the page asks for the second factor then; an island without an element counts as one that failed.
  if (isClosed) return <div hidden />;
  if (!mayAs(user.role, DESK_ROLES[page])) {
    return (
      <EmptyState title={texts.forRole[DESK_ROLES[page]]} titleAs="h1">
        {isTeam(user) ? (
          <ButtonLink href={DESK_PATHS.queue}>{texts.toReview}</ButtonLink>
        ) : (
          <>
            <p>{texts.yourOwn}</p>
            <ButtonLink icon="layout-dashboard" href={ACCOUNT_PATHS.dashboard}>
              {common.goToDashboard}
            </ButtonLink>
          </>
        )}
      </EmptyState>
    );
  }
  return (
    <nav className="tabs" ref={nav} tabIndex={-1} aria-label={texts.navigation}>
      <ul>
        {PAGES.filter((each) => mayAs(user.role, DESK_ROLES[each])).map((each) => (
          <li key={each}>
            <a href={DESK_PATHS[each]} aria-current={each === page ? 'page' : undefined}>
              {texts.pages[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
