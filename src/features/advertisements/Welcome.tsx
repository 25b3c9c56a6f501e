import { SITE } from '#src/site.settings.ts';
import { Moonstone } from '#src/components/ui/Moonstone.tsx';
import * as texts from '#texts/slider.ts';
import styles from './AdvertisementSlider.module.css';

/** A greeting in the slider's place while there is no advertisement, or none could be loaded. */
export function Welcome() {
  return (
    <section className={styles.slider} aria-label={texts.welcome}>
      <div className={styles.slide}>
        <Moonstone className={styles.moonstone} />
        <div className={styles.words}>
          <div className={`${styles.inside} container`}>
            <p className={styles.title}>{texts.welcomeTo(SITE.name)}</p>
            <p>{texts.yourSite(SITE.tagline)}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
