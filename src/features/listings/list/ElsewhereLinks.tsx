import * as texts from '#texts/lists.ts';
import { Multilingual } from '../card/Multilingual.tsx';
import styles from './ElsewhereLinks.module.css';

interface Props {
  links: readonly { text: string; href: string }[];
}

/** Links to lists that have what a search found nothing of; they open pages, as they are of other lists. */
export function ElsewhereLinks({ links }: Props) {
  if (links.length === 0) return null;
  return (
    <ul className={`roomy ${styles.elsewhere}`} aria-label={texts.foundElsewhere}>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>
            <Multilingual text={text} />
          </a>
        </li>
      ))}
    </ul>
  );
}
