import type { OwnAccount } from '#src/api/account.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import * as kinds from '#texts/kinds.ts';

/** The listings that somebody offers, each with its kind. */
export const OfferedTitles = ({ listings }: { listings: OwnAccount['to_hand_over'] }) => (
  <ul className="stack gap-2">
    {listings.map(({ kind, id, title }) => (
      <li key={`${kind} ${id}`}>
        <Multilingual text={title} /> <span className="muted">({kinds.one[kind]})</span>
      </li>
    ))}
  </ul>
);
