import { Icon, type IconName } from '#src/components/ui/Icon.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { ACCOUNT_PATHS, listPath } from '#src/domain/paths.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { nameOf } from '#src/client/session/kept-sign-in.ts';
import { Unseen } from './Unseen.tsx';
import { useIsUnseen, useNotice, useUser } from '#src/client/session/use-account.ts';
import { Waiting } from '#src/components/ui/Waiting.tsx';

interface Way {
  href: string;
  icon: IconName;
  title: string;
  text: string;
}

const WAYS: readonly Way[] = [
  {
    href: ACCOUNT_PATHS.profile,
    icon: 'user',
    title: 'Your profile',
    text: 'Your name, password and where you are signed in.',
  },
  {
    href: listPath('businesses'),
    icon: 'store',
    title: 'Businesses',
    text: 'See who is listed near you.',
  },
  {
    href: listPath('events'),
    icon: 'calendar-days',
    title: 'Events',
    text: 'See what is coming up in the community.',
  },
  { href: listPath('deals'), icon: 'tag', title: 'Hot Deals', text: 'See what is on offer.' },
];

/** Where somebody begins who is signed in (part 2); a visitor sees what the page has instead. */
export function DashboardScreen() {
  const user = useUser();
  const isUnseen = useIsUnseen();
  const notice = useNotice();
  if (!user) return <Waiting text="Loading your account..." />;
  return (
    <div className={styles.column}>
      {notice && <Message tone={notice.tone}>{notice.text}</Message>}
      <div>
        <h1>Welcome, {nameOf(user) || user.email}</h1>
        <p className={styles.muted}>Manage your businesses and events.</p>
      </div>
      {isUnseen && <Unseen retry={account.resume} />}
      {!user.email_confirmed && (
        <Message tone="info" title="Confirm your email address">
          <p>
            We&apos;ve sent a link to {user.email}. Open it, or{' '}
            <a href={ACCOUNT_PATHS.profile}>ask for a new one on your profile</a>.
          </p>
        </Message>
      )}
      <ul className={styles.ways}>
        {WAYS.map(({ href, icon, title, text }) => (
          <li key={href}>
            <a href={href}>
              <Icon name={icon} size={28} />
              <strong>{title}</strong>
              <span className={styles.muted}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
