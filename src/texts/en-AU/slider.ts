/* Texts of the slider at the top of the home page, apart from what only the desk shows: visitors load these. */

export const welcome = 'Welcome';
export const welcomeTo = (name: string) => `Welcome to ${name}`;
/** "Your Sri Lankan Community Marketplace" */
export const yourSite = (tagline: string) => `Your ${tagline}`;
export const advertisements = 'Advertisements';
export const carousel = 'carousel';
export const slides = 'Slides';
export const slide = 'slide';
export const place = (position: number, count: number) => `${position} of ${count}`;

/** The words on each slide, so that nobody takes it for the site's own. */
export const label = 'Advertisement';

export const stop = 'Stop slide rotation';
export const start = 'Start slide rotation';
export const previous = 'Previous slide';
export const next = 'Next slide';
export const dot = (position: number, count: number, title: string) =>
  `Advertisement ${position} of ${count}: ${title}`;

export const learnMore = 'Learn More';
/** The words that a screen reader says after "Learn More". */
export const about = (title: string) => `about ${title}`;
export const aboutElsewhere = (title: string) => `about ${title} (opens in a new tab)`;
