import { Icon } from '#src/components/ui/Icon.tsx';
import styles from './UseMyLocation.module.css';

/** Beside a place's field, within an element with `data-place-field`: fills in the nearest place (place-box.tsx). */
export function UseMyLocation() {
  return (
    <div className={`scripted ${styles.location}`}>
      <button type="button" data-locate="">
        <Icon name="navigation" size={16} />
        Use my location
      </button>
      <p className="small-print" data-place-said="" />
    </div>
  );
}
