import { Icon } from '#src/components/ui/Icon.tsx';
import * as texts from '#texts/place.ts';
import styles from './UseMyLocation.module.css';

/** A button beside a place's field, within `data-place-field`, which fills in the nearest place (place-box.tsx). */
export function UseMyLocation() {
  return (
    <div className={`scripted ${styles.location}`}>
      <button type="button" data-locate="">
        <Icon name="navigation" size={16} />
        {texts.useMyLocation}
      </button>
      <p className="small-print" data-place-said="" />
    </div>
  );
}
