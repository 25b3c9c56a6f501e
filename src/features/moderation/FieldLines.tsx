import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { copiesOf } from '#src/domain/pictures.ts';
import { LISTED_LINK_REL, webLink } from '#src/domain/links.ts';
import styles from './moderation.module.css';
import type { FieldRow } from '#src/listings/field-rows.ts';

/** What a field says: pictures, a link, a text with its line ends, or lines. */
export function FieldLines({ label, look, lines }: Omit<FieldRow, 'name'>) {
  if (look === 'pictures') {
    return (
      <ul className={styles.pictures}>
        {lines.map((address, index) => (
          <li key={address}>
            <img
              src={address}
              srcSet={copiesOf(address)}
              sizes="16rem"
              alt={lines.length > 1 ? `${label}, ${index + 1} of ${lines.length}` : label}
              width={320}
              height={240}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (look === 'link') return lines.map((line) => <ListedLink key={line} address={line} />);
  return lines.map((line) => (
    <span key={line} className={look === 'text' ? styles.text : styles.line}>
      <Multilingual text={line} />
    </span>
  ));
}

function ListedLink({ address }: { address: string }) {
  const link = webLink(address);
  if (!link) return address;
  return (
    <a href={link} rel={LISTED_LINK_REL} target="_blank">
      {address}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
