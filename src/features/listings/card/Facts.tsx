import { Icon, type IconName } from '#src/components/ui/Icon.tsx';
import {
  type Address,
  addressLine,
  hostOf,
  LISTED_LINK_REL,
  mailLink,
  webLink,
} from '#src/domain/links.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import * as texts from '#texts/cards.ts';
import * as common from '#texts/common.ts';
import styles from './Facts.module.css';
import { Multilingual } from './Multilingual.tsx';

interface FactsProps {
  children: React.ReactNode;
  className?: string;
}

/** Short facts under each other, each with a drawing. */
export function Facts({ children, className }: FactsProps) {
  return <ul className={[styles.facts, className].filter(Boolean).join(' ')}>{children}</ul>;
}

interface FactProps {
  icon: IconName;
  /** The subject of the fact, for people who don't see the drawing; without it the text says so itself. */
  label?: string;
  children: React.ReactNode;
  className?: string | undefined;
}

/** One fact of `Facts`. */
export function Fact({ icon, label, children, className }: FactProps) {
  return (
    <li className={[styles.fact, className].filter(Boolean).join(' ')}>
      <Icon name={icon} size={18} label={label} className={styles.icon} />
      {children}
    </li>
  );
}

interface Contacts {
  phone: string | null;
  email: string | null;
  website?: string | null;
  /** The text of the link to the website; its host if none is given. */
  websiteText?: React.ReactNode;
}

/** Contacts as facts: each way that is known and that a page may link to. */
export function ContactFacts({ phone, email, website = null, websiteText }: Contacts) {
  const call = telephoneLink(phone);
  const mail = mailLink(email);
  const site = webLink(website);
  return (
    <>
      {call && (
        <Fact icon="phone" label={common.phone}>
          <a href={call}>{phone}</a>
        </Fact>
      )}
      {mail && (
        <Fact icon="mail" label={texts.email}>
          <a href={mail}>{email}</a>
        </Fact>
      )}
      {site && (
        <Fact icon="globe" label={common.website}>
          <a href={site} rel={LISTED_LINK_REL} data-press="website">
            {websiteText ?? hostOf(site)}
          </a>
        </Fact>
      )}
    </>
  );
}

/** An address as a fact, where more than its state is known. */
export function AddressFact({ place }: { place: Address }) {
  const address = addressLine(place);
  if (!address) return null;
  return (
    <Fact icon="map-pin" label={common.address}>
      <Multilingual text={address} />
    </Fact>
  );
}
