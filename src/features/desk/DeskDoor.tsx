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

/** Pages about listings and people; the others are about the site, and stand together behind a tab of their own. */
const DAILY: readonly DeskPage[] = ['queue', 'enquiries', 'people', 'numbers', 'log'];
const OF_SITE = (Object.keys(DESK_PATHS) as DeskPage[]).filter((page) => !DAILY.includes(page));

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
  const may = (each: DeskPage) => mayAs(user.role, DESK_ROLES[each]);
  const [ofSite] = OF_SITE.filter(may);
  const isOfSite = OF_SITE.includes(page);
  return (
    <>
      <nav className="tabs" ref={nav} tabIndex={-1} aria-label={texts.navigation}>
        <ul>
          {DAILY.filter(may).map((each) => (
            <Tab key={each} page={each} current={each === page && 'page'} />
          ))}
          {ofSite && <Tab page={ofSite} current={isOfSite && 'true'} label={texts.site} />}
        </ul>
      </nav>
      {isOfSite && (
        <nav className="tabs" aria-label={texts.site}>
          <ul>
            {OF_SITE.filter(may).map((each) => (
              <Tab key={each} page={each} current={each === page && 'page'} />
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

interface TabProps {
  page: DeskPage;
  current: 'page' | 'true' | false;
  label?: string;
}

const Tab = ({ page, current, label = texts.pages[page] }: TabProps) => (
  <li>
    <a href={DESK_PATHS[page]} aria-current={current || undefined}>
      {label}
    </a>
  </li>
);
