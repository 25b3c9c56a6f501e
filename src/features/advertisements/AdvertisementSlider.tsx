import { useLayoutEffect, useState } from 'react';
import { rememberedPlace } from '#src/client/remembered-place.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Moonstone } from '#src/components/ui/Moonstone.tsx';
import { DEFAULT_PLACEHOLDER } from '#src/domain/paths.ts';
import { Picture } from '#src/features/listings/pictures/Picture.tsx';
import * as texts from '#texts/slider.ts';
import styles from './AdvertisementSlider.module.css';
import controls from './SliderControls.module.css';
import { leavesSite, linkAttributes, SLIDE_SIZES, type Slide, slidesFor } from './slide.ts';
import { useCarousel } from './use-carousel.ts';
import { useSwipes } from './use-swipes.ts';

interface Props {
  slides: readonly Slide[];
}

/** The state of the place that the reader has chosen, once the browser has told. */
function useOwnState(): string | undefined {
  const [state, setState] = useState<string>();
  // Before a frame is drawn, as slides for other states go.
  useLayoutEffect(() => setState(rememberedPlace()?.name.split(' ').at(-1)), []);
  return state;
}

const slideId = (index: number) => `advertisement-${index + 1}`;

/**
 * The advertisements, as the carousel of the ARIA Authoring Practices. Until it is hydrated,
 * a strip that snaps: touch, wheel, arrow keys and the dots reach every slide.
 */
export function AdvertisementSlider({ slides: all }: Props) {
  const slides = slidesFor(useOwnState(), all);
  const several = slides.length > 1;
  const { carousel, strip, shown, show, move, isMoving, isWanted, toggle, holders } = useCarousel(
    slides.length,
  );
  const swipes = useSwipes(move);
  return (
    <section
      ref={carousel}
      className={styles.slider}
      aria-roledescription={texts.carousel}
      aria-label={texts.advertisements}
      data-live={shown ? '' : undefined}
      {...(several && holders)}
    >
      {several && (
        <div className={controls.controls}>
          <Buttons {...{ isWanted, toggle, move }} />
          <Dots {...{ slides, show }} index={shown?.index} />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are slides */}
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label={texts.slides}
        aria-live={shown ? (isMoving ? 'off' : 'polite') : undefined}
        // Before it is hydrated, the arrow keys scroll it.
        tabIndex={several ? (shown ? -1 : 0) : undefined}
        {...(several && swipes)}
      >
        {slides.map((slide, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are slides
          <div
            key={slide.id ?? slideId(position)}
            id={several ? slideId(position) : undefined}
            data-advertisement={slide.id ?? undefined}
            className={styles.slide}
            role="group"
            aria-roledescription={texts.slide}
            aria-label={texts.place(position + 1, slides.length)}
            inert={shown !== null && position !== shown.index}
          >
            <SlidePicture {...slide} eager={position === 0} soon={shown?.asked.has(position)} />
            <Words {...slide} />
          </div>
        ))}
      </div>
    </section>
  );
}

interface ButtonsProps {
  isWanted: boolean;
  toggle: () => void;
  move: (step: 1 | -1) => void;
}

const Buttons = ({ isWanted, toggle, move }: ButtonsProps) => (
  <div className={controls.buttons}>
    <button type="button" onClick={toggle}>
      {isWanted ? (
        <Icon name="pause" label={texts.stop} />
      ) : (
        <Icon name="play" label={texts.start} />
      )}
    </button>
    <button type="button" aria-label={texts.previous} onClick={() => move(-1)}>
      <Icon name="chevron-left" />
    </button>
    <button type="button" aria-label={texts.next} onClick={() => move(1)}>
      <Icon name="chevron-right" />
    </button>
  </div>
);

interface DotsProps extends Props {
  /** The slide that is shown; undefined in the strip, which shows one by its position. */
  index: number | undefined;
  show: (index: number) => void;
}

const Dots = ({ slides, index, show }: DotsProps) => (
  <ol className={controls.dots}>
    {slides.map(({ title }, position) => (
      <li key={slideId(position)}>
        <a
          href={`#${slideId(position)}`}
          aria-current={position === index || undefined}
          onClick={(event) => {
            event.preventDefault();
            show(position);
          }}
        >
          <span className="visually-hidden">{texts.dot(position + 1, slides.length, title)}</span>
        </a>
      </li>
    ))}
  </ol>
);

interface SlidePictureProps extends Slide {
  eager: boolean;
  soon: boolean | undefined;
}

function SlidePicture({ picture, focus, eager, soon }: SlidePictureProps) {
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
        focus={focus}
        eager={eager}
        soon={soon}
      />
    </div>
  );
}

function Words({ title, description, link }: Slide) {
  return (
    <div className={styles.words}>
      <div className={`${styles.inside} container`}>
        <span className={styles.label}>{texts.label}</span>
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
              {texts.learnMore}{' '}
              <span className="visually-hidden">
                {leavesSite(link) ? texts.aboutElsewhere(title) : texts.about(title)}
              </span>
            </span>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
