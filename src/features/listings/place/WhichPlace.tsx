import { type NearPlace, placeLabel } from '#src/listings/near.ts';
import * as texts from '#texts/place.ts';
import { Choices } from './Choices.tsx';

interface Props {
  /** The place that a list or a search is near to. */
  place: NearPlace | null | undefined;
  /** The address of the same near another place. */
  addressOf: (near: string) => string;
  onFollow?: React.MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Says which of several places of a name is meant, and offers the others; empty where there is one. */
export function WhichPlace({ place, ...links }: Props) {
  if (!place || place.others.length === 0) return null;
  const text = texts.didYouMean(placeLabel(place));
  return <Choices text={text} names={place.others.map(placeLabel)} {...links} />;
}
