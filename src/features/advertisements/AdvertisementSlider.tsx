import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Icon, type IconName } from '#src/components/ui/Icon.tsx';
import { Moonstone } from '#src/components/ui/Moonstone.tsx';
import { DEFAULT_PLACEHOLDER } from '#src/domain/paths.ts';
import { copiesOf } from '#src/domain/pictures.ts';
import styles from './AdvertisementSlider.module.css';
import { leavesSite, linkAttributes, SLIDE_SIZES, type Slide } from './advertisement.ts';
import { neighbour } from './carousel.ts';
import { useRotation } from './use-rotation.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  slides: readonly Slide[];
}

const slideId = (index: number) => `advertisement-${index + 1}`;

/**
 * The advertisements, as the carousel of the ARIA Authoring Practices. Before the script,
 * a strip that snaps: touch, wheel, arrow keys and the dots reach every slide.
 */
export function AdvertisementSlider({ slides }: Props) {
  const carousel = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [live, setLive] = useState(false);
  const several = slides.length > 1;
  const move = (step: number) => setIndex((now) => neighbour(now, step, slides.length));
  const rotation = useRotation(
    carousel,
    index,
    (shown) => several && setIndex(neighbour(shown, 1, slides.length)),
  );
  const swipe = useSwipe(move);

  // Once stacked, the slides begin where the strip had been scrolled to.
  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setIndex(Math.round(scrollLeft / clientWidth));
    setLive(true);
  }, []);

  return (
    <section
      ref={carousel}
      className={styles.slider}
      data-live={live && several ? '' : undefined}
      aria-roledescription="carousel"
      aria-label="Advertisements"
      {...(several && rotation.handlers)}
    >
      {several && (
        <div className={styles.controls}>
          {live && (
            <div className={styles.buttons}>
              <Control
                icon={rotation.wanted ? 'pause' : 'play'}
                label={rotation.wanted ? 'Stop slide rotation' : 'Start slide rotation'}
                onClick={rotation.toggle}
              />
              <Control icon="chevron-left" label="Previous slide" onClick={() => move(-1)} />
              <Control icon="chevron-right" label="Next slide" onClick={() => move(1)} />
            </div>
          )}
          <Dots slides={slides} current={live ? index : null} choose={setIndex} />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are slides */}
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label="Slides"
        aria-live={live && several ? (rotation.moving ? 'off' : 'polite') : undefined}
        // Without the script it is scrolled by the arrow keys.
        tabIndex={several ? (live ? -1 : 0) : undefined}
        {...(several && swipe)}
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
            inert={live && position !== index}
          >
            <Picture {...slide} first={position === 0} />
            <Words {...slide} />
          </div>
        ))}
      </div>
    </section>
  );
}

interface DotsProps {
  slides: readonly Slide[];
  current: number | null;
  choose: (index: number) => void;
}

const Dots = ({ slides, current, choose }: DotsProps) => (
  <ol className={styles.dots}>
    {slides.map(({ title }, index) => (
      <li key={slideId(index)}>
        <a
          href={`#${slideId(index)}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            choose(index);
          }}
        >
          <span className="visually-hidden">
            Advertisement {index + 1} of {slides.length}: {title}
          </span>
        </a>
      </li>
    ))}
  </ol>
);

/** A button of the carousel: a drawing with a name. */
function Control(props: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={props.label} onClick={props.onClick}>
      <Icon name={props.icon} />
    </button>
  );
}

function Picture({ picture, first }: Slide & { first: boolean }) {
  if (!picture) return <Moonstone className={styles.moonstone} />;
  return (
    <img
      src={picture}
      srcSet={copiesOf(picture)}
      sizes={SLIDE_SIZES}
      alt=""
      width="1600"
      height="400"
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding="async"
      data-fallback={DEFAULT_PLACEHOLDER}
    />
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
