import { Icon } from '#src/components/ui/Icon.tsx';
import { addressWith, filtersInForce, type ListPlace } from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import * as texts from '#texts/filters.ts';
import styles from './QuickChips.module.css';
import type { FollowLink } from './use-list-form.ts';

interface Props {
  place: ListPlace;
  definition: ListDefinition;
  follow: FollowLink;
}

/** Filters of one touch, beside all others; a second touch takes one off. */
export function QuickChips({ place, definition, follow }: Props) {
  const inForce = filtersInForce(place);
  return (
    <ul className={styles.chips} aria-label={texts.quick} data-controls="">
      {definition.quick.map(({ label, name, value }) => {
        const isOn = inForce[name] === value;
        return (
          <li key={label}>
            <a
              className="pill"
              href={addressWith(place, name, isOn ? '' : value)}
              // A list that search engines don't keep; a crawler would only fetch all of them.
              rel="nofollow"
              aria-current={isOn ? 'true' : undefined}
              onClick={follow('heading')}
            >
              {isOn && <Icon name="check" size={16} />}
              {label}
            </a>
          </li>
        );
      })}
      {definition.also && (
        <li>
          <a className="pill" href={definition.also.path}>
            {definition.also.label}
          </a>
        </li>
      )}
    </ul>
  );
}
