import type { NextBest } from '#src/listings/page-props.ts';
import * as texts from '#texts/next-best.ts';
import { Multilingual } from '../card/Multilingual.tsx';
import styles from './ElsewhereLinks.module.css';

interface Props {
  label: string;
  links: readonly { text: string; href: string; facts?: string }[];
}

/**
 * Links to what there is where nothing was found: lists, and listings with their facts. They open pages, as they are of
 * other lists.
 */
export function ElsewhereLinks({ label, links }: Props) {
  if (links.length === 0) return null;
  return (
    <ul className={`roomy stack gap-3 ${styles.elsewhere}`} aria-label={label}>
      {links.map(({ text, href, facts }) => (
        <li key={href}>
          <a href={href}>
            <Multilingual text={text} />
          </a>
          {facts && (
            <p className="small-print">
              <Multilingual text={facts} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links to the next best listings. */
export const NextBestLinks = ({ listings }: NextBest) => (
  <ElsewhereLinks
    label={texts.label}
    links={listings.map(({ title, path, facts }) => ({ text: title, href: path, facts }))}
  />
);
