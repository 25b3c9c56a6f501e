import { Sentence } from '#src/components/ui/Sentence.tsx';
import * as texts from '#texts/place.ts';
import { Multilingual } from '../card/Multilingual.tsx';

interface Props {
  /** The sentence, with brackets in place of the links. */
  text: string;
  names: readonly string[];
  addressOf: (name: string) => string;
  onFollow?: React.MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A sentence with links to what may have been meant: "Did you mean Richmond NSW or Richmond QLD?" */
export const Choices = ({ text, names, addressOf, onFollow }: Props) => (
  <p className="roomy" data-controls="">
    <Sentence text={text}>
      <span>
        {names.map((name, at) => (
          <span key={name}>
            {at > 0 && (at === names.length - 1 ? texts.or : ', ')}
            <a href={addressOf(name)} onClick={onFollow}>
              <Multilingual text={name} />
            </a>
          </span>
        ))}
      </span>
    </Sentence>
  </p>
);
