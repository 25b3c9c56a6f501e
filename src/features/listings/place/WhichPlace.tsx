import { type NearPlace, placeLabel } from '#src/listings/near.ts';
import { marked } from '#src/texts/marked.ts';
import * as texts from '#texts/place.ts';

interface Props {
  /** The place that a list or a search is near to. */
  place: NearPlace | null | undefined;
  /** The address of the same near another place. */
  addressOf: (near: string) => string;
  onFollow?: React.MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Says which of several places of a name is meant, and offers the others; empty where there is one. */
export function WhichPlace({ place, addressOf, onFollow }: Props) {
  if (!place || place.others.length === 0) return null;
  const others = place.others.map(placeLabel);
  const [before, , after] = marked(texts.didYouMean(placeLabel(place)));
  return (
    <p className="roomy" data-controls="">
      {before}
      {others.map((other, at) => (
        <span key={other}>
          {at > 0 && (at === others.length - 1 ? texts.or : ', ')}
          <a href={addressOf(other)} onClick={onFollow}>
            {other}
          </a>
        </span>
      ))}
      {after}
    </p>
  );
}
