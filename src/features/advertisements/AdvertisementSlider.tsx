import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Moonstone } from '#src/components/ui/Moonstone.tsx';
import { DEFAULT_PLACEHOLDER } from '#src/domain/paths.ts';
import { Picture } from '#src/features/listings/Picture.tsx';
import styles from './AdvertisementSlider.module.css';
import { leavesSite, linkAttributes, SLIDE_SIZES, type Slide } from './advertisement.ts';
import { startSlider } from './slider.ts';

interface Props {
  slides: readonly Slide[];
}

const slideId = (index: number) => `advertisement-${index + 1}`;

/**
 * The advertisements, as the carousel of the ARIA Authoring Practices. Before the script,
 * a strip that snaps: touch, wheel, arrow keys and the dots reach every slide.
 */
export function AdvertisementSlider({ slides }: Props) {
  const several = slides.length > 1;
  return (
    <section
      // On a page made ahead, `Advertisements.astro` starts it.
      ref={startSlider}
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label="Advertisements"
    >
      {several && <Controls slides={slides} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are slides */}
      <div
        className={styles.strip}
        role="group"
        aria-label="Slides"
        tabIndex={several ? 0 : undefined}
        data-slides=""
      >
        {slides.map((slide, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are slides
          <div
            key={slideId(position)}
            id={slideId(position)}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
          >
            <SlidePicture {...slide} first={position === 0} />
            <Words {...slide} />
          </div>
        ))}
      </div>
    </section>
  );
}

const Controls = ({ slides }: Props) => (
  <div className={styles.controls}>
    <div className={styles.buttons}>
      <button type="button" data-turn="">
        <span data-stop="">
          <Icon name="pause" label="Stop slide rotation" />
        </span>
        <span data-start="" hidden>
          <Icon name="play" label="Start slide rotation" />
        </span>
      </button>
      <button type="button" aria-label="Previous slide" data-step="-1">
        <Icon name="chevron-left" />
      </button>
      <button type="button" aria-label="Next slide" data-step="1">
        <Icon name="chevron-right" />
      </button>
    </div>
    <ol className={styles.dots} data-dots="">
      {slides.map(({ title }, index) => (
        <li key={slideId(index)}>
          <a href={`#${slideId(index)}`}>
            <span className="visually-hidden">
              Advertisement {index + 1} of {slides.length}: {title}
            </span>
          </a>
        </li>
      ))}
    </ol>
  </div>
);

function SlidePicture({ picture, first }: Slide & { first: boolean }) {
  if (!picture) return <Moonstone className={styles.moonstone} />;
  return (
    <div className={styles.picture}>
      <Picture
        src={picture}
        fallback={DEFAULT_PLACEHOLDER}
        alt=""
        width={1600}
        height={400}
        sizes={SLIDE_SIZES}
        eager={first}
      />
    </div>
  );
}

function Words({ title, description, link }: Slide) {
  return (
    <div className={styles.words}>
      <div className={`${styles.inside} container`}>
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
        {link && (
          <ButtonLink
            look="festive"
            icon={leavesSite(link) ? 'external-link' : 'arrow-right'}
            iconAtEnd
            {...linkAttributes(link)}
          >
            <span>
              Learn More{' '}
              <span className="visually-hidden">
                about {title} {leavesSite(link) && '(opens in a new tab)'}
              </span>
            </span>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
